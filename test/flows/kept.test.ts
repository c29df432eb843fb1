// @run alone all
import { expect } from 'chai'
import privacy from '../../docs/privacy-and-policy.md?raw'
import { connected } from '../fixtures/page.ts'
import { leads } from '../fixtures/steps.ts'
import { until } from '../fixtures/time.ts'
import { addPhone, scan } from '../fixtures/wallets/phone.ts'
import { loggedIn, ordinary } from './login/login.ts'

const isNamed = (key: string) => privacy.includes(`\`${key.replace('@appkit-wallet/', '')}\``)

/** Lists the stored keys of the page, without those of the test's own wallets. */
const keysHere = (): string[] =>
  [localStorage, sessionStorage]
    .flatMap((storage) => Object.keys(storage))
    .filter((key) => !key.startsWith('test-wallet/'))

const databases = async (): Promise<string[]> => (await indexedDB.databases()).map(({ name }) => name ?? '')

describe('stored data', () => {
  it('a browser wallet stores only keys that the privacy page lists', async () => {
    const { modal } = await connected()
    await modal.switchNetwork('eip155:31338')
    await until('balances', () => keysHere().includes('@appkit-wallet/native_balance_cache'))
    await until('a name', () => keysHere().includes('@appkit-wallet/identity_cache'))
    expect(keysHere().filter((key) => !isNamed(key))).to.deep.equal([])
    await modal.disconnect()
    const left = ['connection_status', 'active_namespace', 'active_network_ids', 'recent_wallets']
    expect(keysHere()).to.have.members(left.map((key) => `@appkit-wallet/${key}`))
  })

  it('a login stores only keys that the privacy page lists, and removes them on logout', async () => {
    const modal = await loggedIn(ordinary)
    await until('who it is', () => keysHere().includes('@appkit-wallet/login_email'))
    expect(keysHere().filter((key) => !isNamed(key))).to.deep.equal([])
    await modal.disconnect()
    await until('forgotten', () => !keysHere().some((key) => /login|social|session|smart|preferred/.test(key)))
  })

  it('WalletConnect stores only keys that the privacy page lists', async () => {
    const { modal } = await connected({ name: 'kept' })
    await modal.disconnect()
    await modal.show()
    await leads('WalletConnect', 'WalletConnect', modal)
    const phone = await addPhone()
    await phone.pair(await scan(modal))
    await until('connected', () => modal.state.active.status === 'connected')
    const own = keysHere().map((key) => key.replace('kept/', ''))
    expect(own.filter((key) => !isNamed(key))).to.deep.equal([])
    // The wallet that plays the phone stores its data in this page, too.
    const kept = (await databases()).filter((name) => name !== 'WALLET_CONNECT_V2_INDEXED_DB')
    expect(kept).to.deep.equal(['wallet-elements/kept'])
    expect(isNamed('wallet-elements/')).to.equal(true)
  })
})
