// @run alone
import { expect } from 'chai'
import { createWallet } from '../../../src/core/create.ts'
import { scripted } from '../../fixtures/wallets/eip1193.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { connected, endAll, ONE, until } from '../wallets.ts'

/** Adds enumerable properties to the built-in prototypes, as old libraries do. */
const additions: readonly (readonly [object, string, unknown])[] = [
  [Object.prototype, 'theme', 'light'],
  [Object.prototype, 'networks', 'base'],
  [Object.prototype, 'request', () => 'mine'],
  [Object.prototype, 'toWords', () => ''],
  [Array.prototype, 'last', () => undefined],
  [Array.prototype, 'remove', () => undefined],
  [String.prototype, 'reverse', () => ''],
]

describe('a page that extends the built-in prototypes', () => {
  // The bundler's loader iterates over prototypes, so all chunks are loaded before the page changes them.
  before(async () => {
    const { opened } = await connected()
    await until(() => opened.core.$balance.get().holdings)
    await opened.wallet.disconnect()
    endAll()
  })
  beforeEach(() => {
    for (const [prototype, name, value] of additions)
      Object.defineProperty(prototype, name, { value, enumerable: true, configurable: true, writable: true })
  })
  afterEach(() => {
    for (const [prototype, name] of additions) Reflect.deleteProperty(prototype, name)
  })

  it('a wallet connects, switches networks and reads balances as usual', async () => {
    const provider = scripted({ eth_requestAccounts: [ONE], eth_accounts: [ONE], eth_chainId: '0x7a69' })
    const { endpoints } = sandbox
    const rpcUrls = sandbox.rpcUrls as Record<`${string}:${string}`, string>
    const connectors = [{ id: 'mine', name: 'Mine', provider }]
    const networks = 'eip155:31337 eip155:31338'
    const wallet = createWallet({
      name: 'odd',
      projectId: 'test',
      theme: 'dark',
      endpoints,
      rpcUrls,
      networks,
      connectors,
    })
    const errors: string[] = []
    wallet.on('error', ({ message }) => void errors.push(message))
    await wallet.connect('mine')
    expect(wallet.$state.get().active).to.deep.include({ status: 'connected', caipNetworkId: 'eip155:31337' })
    const key = '@appkit-wallet/odd/native_balance_cache'
    await until(() => localStorage.getItem(key))
    expect(localStorage.getItem(key)).to.contain(`eip155:31337:${ONE}`)
    await wallet.disconnect()
    expect(errors).to.deep.equal([])
    wallet.destroy()
  })
})
