// @run all
import { expect } from 'chai'
import { createSiwx } from '../../../src/entry/siwx.ts'
import { addFour } from '../../fixtures/chains/four.ts'
import { type addModal, choose, listen } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { createKeyrings } from '../../fixtures/wallets/keyrings.ts'
import { addPhone, scan } from '../../fixtures/wallets/phone.ts'
import { addStandardWallet } from '../../fixtures/wallets/standard.ts'
import { call, resetServer } from '../../sandbox/sign-in/server.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { addressOf, client, ordinary } from '../login/login.ts'
import { logInAsked } from './asked.ts'

const served = () => createSiwx({ server: sandbox.server })

/** Expects that the server knows the active account of a modal. */
async function expectSession({ state }: ReturnType<typeof addModal>) {
  const { address, caipNetworkId } = state.active
  expect((await call('/session')).body).to.include({ address, chainId: caipNetworkId, domain: location.host })
  expect(state.session?.data).to.include({ accountAddress: address, chainId: caipNetworkId })
}

describe('the server has the session', () => {
  afterEach(resetServer)

  for (const [title, without, method] of [
    ['of a Solana wallet with a dialog of its own for signing in', [], 'solana:signIn'],
    ['of a Solana wallet without that dialog', ['solana:signIn'], 'solana:signMessage'],
  ] as const) {
    it(title, async () => {
      const { control } = addStandardWallet({ name: 'Cove', without })
      const modal = addFour()
      modal.options = { siwx: served() }
      const events = listen()
      await modal.connect('Cove')
      await choose('button', 'Sign in', modal)
      await events.some('wallet-sign-in')
      await expectSession(modal)
      const asked = control.calls.map((call) => call.method).filter((name) => /sign/i.test(name))
      expect(asked).to.deep.equal([method])
    })
  }

  for (const [title, options] of [
    ['of a login with an ordinary account', ordinary],
    ['of a login with a smart account that is not deployed', {}],
  ] as const) {
    it(title, async () => {
      const { modal, events } = await logInAsked({ ...options, siwx: served() })
      await events.some('wallet-sign-in')
      expect(await client.getCode({ address: addressOf(modal) })).to.equal(undefined)
      await expectSession(modal)
    })
  }

  it('of a phone, with one request for a signature', async () => {
    const modal = addFour({ name: 'phone' })
    modal.options = { siwx: served() }
    const events = listen()
    await modal.show()
    await choose('button', /^WalletConnect/, modal)
    const phone = await addPhone({ keyrings: createKeyrings() })
    await phone.pair(await scan(modal))
    await choose('button', 'Sign in', modal)
    await events.some('wallet-sign-in')
    await until('closed', () => !modal.state.open)
    await expectSession(modal)
  })
})
