import { expect } from 'chai'
import { modelOf } from '../../../src/core/core.ts'
import { chooseToken, enterMax } from '../../../src/features/send/actions.ts'
import { createSend } from '../../../src/features/send/model.ts'
import { connected, endAll, until } from '../../core/wallets.ts'

/** A connected wallet after a click on Max, while the fee is being estimated. */
async function pressed() {
  const { opened } = await connected()
  const model = modelOf(opened.core, createSend)
  const usdc = await until(() => model.$draft.get().tokens.find(({ symbol }) => symbol === 'USDC'))
  await until(() => model.$chain.get())
  const entering = enterMax(opened.core, new AbortController().signal)
  return { core: opened.core, model, usdc: usdc as never, entering }
}

describe('the Max button', () => {
  afterEach(endAll)

  it('enters the largest amount that can be sent', async () => {
    const { model, entering } = await pressed()
    await entering
    expect(model.$form.get().amount).to.match(/^\d+\.\d+$/)
  })

  it("does not write the coin's amount into another token's field", async () => {
    const { core, model, usdc, entering } = await pressed()
    chooseToken(core, usdc)
    await entering
    expect(model.$form.get()).to.include({ amount: '', unit: 'token' })
    expect(model.$draft.get().token.symbol).to.equal('USDC')
  })

  it('does not overwrite what was typed meanwhile', async () => {
    const { model, entering } = await pressed()
    model.edit({ amount: '0.5' })
    await entering
    expect(model.$form.get().amount).to.equal('0.5')
  })
})
