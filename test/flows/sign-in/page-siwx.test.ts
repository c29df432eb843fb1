// @run all
import { expect } from 'chai'
import { createSiwx } from '../../../src/entry/siwx.ts'
import { addFour } from '../../fixtures/chains/four.ts'
import { choose, listen } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { addressOf, client } from '../login/login.ts'
import { logInAsked } from './asked.ts'
import { promptCount, wallets } from './wallets.ts'

const addSigning = () => {
  const modal = addFour()
  modal.options = { siwx: createSiwx({ statement: 'Sign in to Fieldnote.' }) }
  return modal
}

describe('createSiwx() in the page', () => {
  for (const [namespace, add] of Object.entries(wallets)) {
    it(`verifies and keeps the session of a ${namespace} account after one prompt, until it signs out`, async () => {
      const { id, wallet } = add()
      const modal = addSigning()
      const events = listen()
      await modal.connect(id)
      await choose('button', 'Sign in')
      const [detail] = await events.some('wallet-sign-in')
      await until('closed', () => !modal.state.open)
      const { caipAddress, address = '', caipNetworkId } = modal.state.active
      expect(detail).to.deep.include({ namespace, caipAddress, session: modal.state.session })
      expect(modal.state.session?.message).to.contain('\nSign in to Fieldnote.\n')
      expect(promptCount(wallet)).to.equal(1)
      const kept = () => createSiwx().getSessions(caipNetworkId ?? 'eip155:1', address)
      expect(await kept()).to.deep.equal([modal.state.session])
      await modal.wallet?.signOut()
      expect(modal.state.session).to.equal(undefined)
      expect(await kept()).to.deep.equal([])
    })
  }

  it('verifies the smart account of a login that is not deployed, by the nodes of the modal', async () => {
    const { modal, events } = await logInAsked({ siwx: createSiwx() })
    const [detail] = await events.some('wallet-sign-in')
    expect(await client.getCode({ address: addressOf(modal) })).to.equal(undefined)
    expect(detail?.session?.signature).to.match(/64926492$/)
  })

  it('asks for a new message after a signature that is refused', async () => {
    const { id, wallet } = wallets.eip155()
    const modal = addFour()
    let isRefused = true
    modal.options = { siwx: createSiwx({ verifiers: [{ namespace: 'eip155', verify: () => !isRefused }] }) }
    const events = listen()
    await modal.connect(id)
    await choose('button', 'Sign in')
    const [error] = await events.some('wallet-error')
    expect(error?.code).to.equal('sign-in-failed')
    isRefused = false
    await choose('button', 'Sign in')
    await events.some('wallet-sign-in')
    expect(promptCount(wallet)).to.equal(2)
  })
})
