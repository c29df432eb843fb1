import { expect } from 'chai'
import { modelOf } from '../../../../src/core/core.ts'
import { chooseToken } from '../../../../src/features/send/actions.ts'
import { createSend } from '../../../../src/features/send/model.ts'
import { checkToken } from '../../../../src/features/send/token/TokenCheck.tsx'
import { connected, endAll, until } from '../../../core/wallets.ts'
import { tokenOf } from '../../../fixtures/chains/chain.ts'
import { fault } from '../../../setup/sandbox.ts'

const usdc = tokenOf('USDC')
const other = { ...usdc, address: `0x${'de'.repeat(20)}` }

/** A connected wallet with USDC chosen and checked. */
async function checked() {
  const { core } = (await connected()).opened
  const model = modelOf(core, createSend)
  await until(() => model.$chain.get(), 'the chain')
  const check = () => checkToken(core, new AbortController().signal)
  chooseToken(core, usdc)
  await check()
  return { core, draft: model.$draft.get, check }
}

describe("a known answer of a token's contract", () => {
  afterEach(async () => {
    await fault('eip155:31337', 'off')
    endAll()
  })

  it('is kept when a later read fails', async () => {
    const { draft, check } = await checked()
    const { token } = draft()
    expect(draft().tokenStatus).to.equal('fine')
    expect(token.amount).to.be.a('bigint')
    await fault('eip155:31337', 'error')
    await check()
    expect(draft().tokenStatus).to.equal('fine')
    expect(draft().token.amount).to.equal(token.amount)
  })

  it('does not apply to another token whose read failed', async () => {
    const { core, draft, check } = await checked()
    await fault('eip155:31337', 'error')
    chooseToken(core, other)
    expect(draft().tokenStatus).to.equal('asking')
    await check()
    expect(draft().tokenStatus).to.equal('unknown')
  })

  it('is used as soon as a node answers, even after a failure', async () => {
    await fault('eip155:31337', 'error')
    const { draft, check } = await checked()
    expect(draft().tokenStatus).to.equal('unknown')
    await fault('eip155:31337', 'off')
    await check()
    expect(draft().tokenStatus).to.equal('fine')
  })
})
