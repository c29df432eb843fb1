import { expect } from 'chai'
import { modelOf } from '../../../src/core/core.ts'
import { chooseToken, enterMax } from '../../../src/features/send/actions.ts'
import { createSend } from '../../../src/features/send/model.ts'
import { checkToken } from '../../../src/features/send/token/TokenCheck.tsx'
import { connected, endAll, until } from '../../core/wallets.ts'
import { tokenOf } from '../../fixtures/chains/chain.ts'
import { fault } from '../../setup/sandbox.ts'

const usdc = tokenOf('USDC')
const other = { ...usdc, address: `0x${'de'.repeat(20)}` }

/** The model of a connected wallet's form, once its chain is loaded. */
async function ready() {
  const { core } = (await connected()).opened
  const model = modelOf(core, createSend)
  await until(() => model.$chain.get(), 'the chain')
  return { core, model, draft: model.$draft.get }
}

describe('the Max button', () => {
  afterEach(endAll)

  /** The form after a click, while the fee is being estimated. */
  async function pressed() {
    const { core, model, draft } = await ready()
    await until(() => draft().tokens.find(({ symbol }) => symbol === 'USDC'))
    return { core, model, draft, entering: enterMax(core, new AbortController().signal) }
  }

  it('enters the largest amount that can be sent', async () => {
    const { model, entering } = await pressed()
    await entering
    expect(model.$form.get().amount).to.match(/^\d+\.\d+$/)
  })

  it("does not write the coin's amount into another token's field", async () => {
    const { core, model, draft, entering } = await pressed()
    chooseToken(core, usdc)
    await entering
    expect(model.$form.get()).to.include({ amount: '', unit: 'token' })
    expect(draft().token.symbol).to.equal('USDC')
  })

  it('does not overwrite what was typed meanwhile', async () => {
    const { model, entering } = await pressed()
    model.edit({ amount: '0.5' })
    await entering
    expect(model.$form.get().amount).to.equal('0.5')
  })
})

describe("a known answer of a token's contract", () => {
  afterEach(async () => {
    await fault('eip155:31337', 'off')
    endAll()
  })

  /** The form with USDC chosen and checked. */
  async function checked() {
    const { core, draft } = await ready()
    const check = () => checkToken(core, new AbortController().signal)
    chooseToken(core, usdc)
    await check()
    return { core, draft, check }
  }

  it('is kept when a later read fails, and does not apply to another token', async () => {
    const { core, draft, check } = await checked()
    const { token } = draft()
    expect(draft().tokenStatus).to.equal('fine')
    expect(token.amount).to.be.a('bigint')
    await fault('eip155:31337', 'error')
    await check()
    expect(draft().tokenStatus).to.equal('fine')
    expect(draft().token.amount).to.equal(token.amount)
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
