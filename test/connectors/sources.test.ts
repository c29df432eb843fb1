import { expect } from 'chai'
import { injectedWallet, pageConnectors } from '../../src/connectors/eip1193/source.ts'
import { browserSources } from '../../src/connectors/sources.ts'
import type { Namespace } from '../../src/schema/network.ts'
import { keptListeners, PNG, run, stops } from '../fixtures/sources.ts'
import { frame, until } from '../fixtures/time.ts'
import { scripted } from '../fixtures/wallets/eip1193.ts'
import { wallet } from './wallet-standard/registered.ts'

const provider = scripted({})

describe('the injected wallet', () => {
  const place = window as { ethereum?: unknown }
  const define = (get: () => unknown) => Object.defineProperty(window, 'ethereum', { configurable: true, get })
  afterEach(() => void delete place.ethereum)

  it("is named 'Browser Wallet', unless the page has switched it off", () => {
    place.ethereum = provider
    const { list, stop } = run(injectedWallet)
    expect(list()).to.have.length(1)
    expect(list()[0]).to.include({ id: 'injected', name: 'Browser Wallet', type: 'INJECTED' })
    stop()
    expect(list()).to.deep.equal([])
    expect(run(injectedWallet, { enableInjected: false }).list(), 'switched off by the page').to.deep.equal([])
  })

  it('is found late, and once', () => {
    const { list } = run(injectedWallet)
    expect(list()).to.deep.equal([])
    place.ethereum = provider
    window.dispatchEvent(new Event('ethereum#initialized'))
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(list()).to.have.length(1)
  })

  it('is found each time the list opens, without any event', () => {
    const { list, use } = run(injectedWallet)
    use()
    expect(list()).to.deep.equal([])
    place.ethereum = provider
    use()
    use()
    expect(list().map(({ id }) => id)).to.deep.equal(['injected'])
  })

  it('is missing if `window.ethereum` is empty, holds another value or throws', () => {
    for (const value of [undefined, null, {}, 'wallet', document.createElement('form')]) {
      define(() => value)
      expect(run(injectedWallet).list()).to.deep.equal([])
    }
    define(() => {
      throw new Error('hostile')
    })
    expect(run(injectedWallet).list()).to.deep.equal([])
  })
})

describe("the page's own connectors", () => {
  it('are listed by their ids, only the first of each id', () => {
    const one = { id: 'mine', name: 'Mine', provider }
    const connectors = [one, { ...one, name: 'Twin' }, { id: 'other', name: 'Other', icon: PNG, provider }]
    const { list, stop } = run(pageConnectors, { connectors })
    const shown = list().map(({ id, name, type }) => `${id} ${name} ${type}`)
    expect(shown).to.deep.equal(['mine Mine EXTERNAL', 'other Other EXTERNAL'])
    stop()
    expect(list()).to.deep.equal([])
  })
})

const READY = 'wallet-standard:app-ready'

/** Where Bitcoin wallets are found: their list, and one of them. */
const page = window as { btc_providers?: unknown; quarry?: unknown }

describe('wallets of other namespaces', () => {
  let asked = 0
  const count = () => void asked++
  beforeEach(() => {
    asked = 0
    window.addEventListener(READY, count)
  })
  afterEach(() => {
    window.removeEventListener(READY, count)
    delete page.btc_providers
    delete page.quarry
  })
  const marksOf = (running: ReturnType<typeof start>) =>
    running.flatMap(({ list }) => list().map(({ id, disputed }) => `${id}${disputed ? ' !' : ''}`))
  const start = (...plugged: Namespace[]) => browserSources.map((source) => run(source, {}, plugged))

  it('are found as soon as the page adds their namespace', async () => {
    start('eip155', 'solana')
    await until('the page is ready', () => asked)
    start('bip122')
    await until('the page is ready', () => asked === 2)
  })

  it('are not searched for EVM pages, for other namespaces, or after the stop', async () => {
    start('eip155')
    start('eip155', 'polkadot')
    for (const { stop } of start('solana')) stop()
    // The code is loaded by now, for another source.
    await import('../../src/connectors/more-sources.lazy.ts')
    await frame()
    expect(asked).to.equal(0)
  })

  it('are marked while two of one namespace have the same name, even from two sources', async () => {
    const features = { 'standard:connect': {}, 'bitcoin:signMessage': {}, 'solana:signMessage': {} }
    const harbor = wallet({ name: 'HARBOR', chains: ['bitcoin:mainnet', 'solana:mainnet'], features })
    page.btc_providers = [{ id: 'io.harbor', name: 'Harbor' }]
    const running = start('solana', 'bip122')
    const marks = () => marksOf(running)
    await until('the first', () => marks().length === 1)
    expect(marks()).to.deep.equal(['io.harbor'])
    let unregister = () => {}
    const detail = (api: { register(wallet: object): () => void }) => {
      unregister = api.register(harbor)
    }
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    await until('the second', () => marks().length === 2)
    expect(marks()).to.deep.equal(['io.harbor !', 'HARBOR !'])
    unregister()
    await until('its end', () => marks().length === 1)
    expect(marks()).to.deep.equal(['io.harbor'])
  })

  it('are listed once if the page holds the same object twice', async () => {
    const provider = { request: async () => null }
    const features = { 'standard:connect': {}, 'bitcoin:signMessage': {}, 'sats-connect:': { provider } }
    const quarry = wallet({ name: 'Quarry', chains: ['bitcoin:mainnet'], features })
    const detail = (api: { register(wallet: object): () => void }) => void api.register(quarry)
    const greet = () => window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    window.addEventListener(READY, greet)
    stops.push(() => window.removeEventListener(READY, greet))
    page.quarry = provider
    page.btc_providers = ['Quarry', 'Other'].map((name) => ({ id: name.toLowerCase(), name }))
    const running = start('bip122')
    await until('both', () => marksOf(running).length === 2)
    expect(marksOf(running)).to.deep.equal(['Quarry', 'other'])
  })

  it('remove all listeners', async () => {
    const kept = keptListeners()
    const running = start('solana', 'polkadot', 'bip122')
    await until('the page is ready', () => asked)
    expect(kept).to.include.members(['wallet-standard:register-wallet', 'load'])
    for (const { stop } of running) stop()
    expect(kept).to.deep.equal([])
  })
})
