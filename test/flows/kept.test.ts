import { expect } from 'chai'
import readme from '../../README.md?raw'
import { choose, connected, find } from '../fixtures/page.ts'
import { addPhone, scan } from '../fixtures/phone.ts'
import { until } from '../fixtures/time.ts'
import { addLogin, logInByEmail, ordinary } from './login/login.ts'

const [, privacy = ''] = readme.split('\n## Privacy\n')
const isNamed = (key: string) => privacy.includes(`\`${key.replace('@appkit-wallet/', '')}\``)

/** What this page keeps, wherever that is; the test's own wallets keep theirs under names of their own. */
const keysHere = (): string[] =>
  [localStorage, sessionStorage]
    .flatMap((storage) => Object.keys(storage))
    .filter((key) => !key.startsWith('demo-wallet/'))

const databases = async (): Promise<string[]> => (await indexedDB.databases()).map(({ name }) => name ?? '')

describe('what is kept', () => {
  afterEach(() => sessionStorage.clear())

  it('of a wallet of the browser is what the README names', async () => {
    const { modal } = await connected()
    await modal.switchNetwork('eip155:31338')
    await until('balances', () => keysHere().includes('@appkit-wallet/native_balance_cache'))
    await until('a name', () => keysHere().includes('@appkit-wallet/identity_cache'))
    expect(keysHere().filter((key) => !isNamed(key))).to.deep.equal([])
    await modal.disconnect()
    const left = ['connection_status', 'active_namespace', 'active_network_ids', 'recent_wallets']
    expect(keysHere()).to.have.members(left.map((key) => `@appkit-wallet/${key}`))
  })

  it('of a login is what the README names, and is gone with it', async () => {
    const modal = addLogin(ordinary)
    await logInByEmail(modal)
    await until('who it is', () => keysHere().includes('@appkit-wallet/login_email'))
    expect(keysHere().filter((key) => !isNamed(key))).to.deep.equal([])
    await modal.disconnect()
    await until('forgotten', () => !keysHere().some((key) => /login|social|session|smart|preferred/.test(key)))
  })

  it('of WalletConnect is what the README names', async () => {
    const { modal } = await connected({ name: 'kept' })
    await modal.disconnect()
    await modal.show()
    await choose('button', 'WalletConnect', modal)
    await find('heading', 'WalletConnect', modal)
    const phone = await addPhone()
    await phone.pair(await scan(modal))
    await until('connected', () => modal.state.active.status === 'connected')
    const own = keysHere().map((key) => key.replace('kept/', ''))
    expect(own.filter((key) => !isNamed(key))).to.deep.equal([])
    // The wallet that stands in for the phone keeps its own in this page as well.
    const kept = (await databases()).filter((name) => name !== 'WALLET_CONNECT_V2_INDEXED_DB')
    expect(kept).to.deep.equal(['wallet-elements/kept'])
    expect(isNamed('wallet-elements/')).to.equal(true)
  })
})
