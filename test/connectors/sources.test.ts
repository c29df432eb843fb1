import { expect } from 'chai'
import { injectedWallet, pageConnectors } from '../../src/connectors/eip1193/source.ts'
import { browserSources } from '../../src/connectors/sources.ts'
import { keptListeners, PNG, run } from '../fixtures/sources.ts'
import { scripted } from '../fixtures/wallets/eip1193.ts'

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

describe('all sources', () => {
  it('remove all listeners', () => {
    const kept = keptListeners()
    const running = browserSources.map((source) => run(source))
    expect(kept.length).to.be.greaterThan(0)
    for (const { stop } of running) stop()
    expect(kept).to.deep.equal([])
  })
})
