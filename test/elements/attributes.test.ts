import { expect } from 'chai'
import type { WalletModal } from '../../elements/index.ts'
import { addElement, addModal, build, listen, shows, warnings, wired } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { addEarly, ready } from './add-early.ts'

const networkOf = (modal: WalletModal) => modal.state.active.caipNetworkId

/** The ways in which a page can set options on an element. */
const ways: Record<string, (modal: WalletModal, options: Record<string, string>) => void> = {
  attributes: (modal, options) => {
    for (const [name, value] of Object.entries(options)) modal.setAttribute(name, value)
  },
  properties: (modal, options) => {
    for (const [name, value] of Object.entries(options)) Reflect.set(modal, toProperty(name), value)
  },
  options: (modal, options) => {
    modal.options = Object.fromEntries(Object.entries(options).map(([name, value]) => [toProperty(name), value]))
  },
}

const toProperty = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const wanted = { ...wired, 'default-network': 'eip155:31338' }
const reversed = Object.fromEntries(Object.entries(wanted).reverse())

describe('options of <wallet-modal>', () => {
  for (const [way, write] of Object.entries(ways)) {
    it(`are read from ${way} in any order, before it enters the page`, async () => {
      for (const options of [wanted, reversed]) {
        const modal = build<WalletModal>('wallet-modal')
        write(modal, options)
        document.body.append(modal)
        expect(networkOf(await ready(modal))).to.equal('eip155:31338')
        modal.remove()
      }
    })

    it(`are read from ${way} at any time after`, async () => {
      const modal = addElement<WalletModal>('wallet-modal')
      await ready(modal)
      expect(networkOf(modal)).to.equal('eip155:1')
      write(modal, reversed)
      await until('the new network', () => networkOf(modal) === 'eip155:31338')
    })

    it(`are read from ${way} that were written before it was defined`, async () => {
      const { modal, upgrade } = addEarly((early) => write(early, wanted))
      expect(modal.state).to.equal(undefined)
      expect(networkOf(await upgrade())).to.equal('eip155:31338')
      for (const name of Object.keys(wanted)) expect(Object.hasOwn(modal, toProperty(name)), name).to.equal(false)
    })
  }

  it('take the value that was set last', async () => {
    const modal = addModal({ theme: 'light' })
    expect(modal).to.have.property('theme', 'light')
    Reflect.set(modal, 'theme', 'dark')
    expect(modal).to.have.property('theme', 'dark')
    modal.options = { theme: 'auto' }
    expect(modal).to.have.property('theme', 'auto')
    modal.setAttribute('theme', 'light')
    expect(modal).to.have.property('theme', 'light')
  })

  it('are set by `options`, which does not change options that it does not name', async () => {
    const modal = addModal({ theme: 'light' })
    modal.options = { defaultNetwork: 'eip155:31338', features: { send: false } }
    expect(networkOf(await ready(modal))).to.equal('eip155:31338')
    expect(modal).to.have.property('theme', 'light')
    expect(modal.options).to.deep.include({ theme: 'light', features: { send: false }, projectId: 'test' })
  })

  it('return to their defaults when the attribute is removed or the property is unset', async () => {
    const modal = await ready(addModal({ theme: 'light', 'default-network': 'eip155:31338' }))
    for (const unset of [
      () => modal.removeAttribute('default-network'),
      () => Reflect.set(modal, 'defaultNetwork', undefined),
      () => Reflect.set(modal, 'defaultNetwork', null),
    ]) {
      await until('the second network', () => networkOf(modal) === 'eip155:31338')
      unset()
      await until('the first network', () => networkOf(modal) === 'eip155:31337')
      modal.setAttribute('default-network', '')
      modal.setAttribute('default-network', 'eip155:31338')
    }
    modal.removeAttribute('theme')
    expect(modal).to.have.property('theme', 'dark')
    modal.removeAttribute('networks')
    await until('mainnet', () => networkOf(modal) === 'eip155:1')
  })

  it('are not reflected as attributes, except `open`', async () => {
    const modal = addModal()
    modal.options = { theme: 'light', defaultNetwork: 'eip155:31338', tokens: {} }
    Reflect.set(modal, 'embedded', false)
    await ready(modal)
    expect(modal.getAttributeNames()).to.have.members(Object.keys(wired))
    await modal.show()
    expect(modal.getAttribute('open')).to.equal('')
  })

  it('accept viem chains as networks', async () => {
    const modal = build<WalletModal>('wallet-modal')
    const rpcUrls = { default: { http: [JSON.parse(wired['rpc-urls'] ?? '')['eip155:31337']] } }
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    Reflect.set(modal, 'networks', [{ id: 31337, name: 'Mine', nativeCurrency, rpcUrls }])
    document.body.append(modal)
    const wallet = await modal.ready
    expect(wallet.$networks.get()).to.containSubset([{ id: 'eip155:31337', name: 'Mine', namespace: 'eip155' }])
  })

  it('have their defaults as properties', () => {
    const modal = build('wallet-modal')
    expect(modal).to.include({ name: '', theme: 'dark', layer: 'top', embedded: false, open: false })
    expect(modal).to.have.property('projectId', undefined)
  })
})

describe('wrong options', () => {
  const wrong: Record<string, string> = {
    'project-id': 'a&b\nc',
    name: '<name>',
    networks: 'atlantis',
    'default-network': 'eip155:424242',
    theme: 'red;} *{display:none}</style><h1>',
    locale: 'en_US!',
    layer: 'bottom',
    methods: 'telepathy',
    socials: 'myspace',
    endpoints: '{"api":',
    'rpc-urls': '{"eip155:1":"javascript:alert(1)"}',
  }
  for (const [attribute, value] of Object.entries(wrong)) {
    it(`${attribute} is reported once, with its name and its hint, and its default is used`, async () => {
      const told = warnings()
      const events = listen()
      const modal = addElement<WalletModal>('wallet-modal', { [attribute]: value })
      await ready(modal)
      expect(await events.some('wallet-error')).to.deep.equal([
        { code: 'bad-attribute', message: 'Invalid attribute', attribute },
      ])
      const hints = told.filter((text) => text.includes(`"${attribute}" takes `))
      expect(hints, told.join('\n')).to.have.length(1)
      expect(networkOf(modal)).to.equal('eip155:1')
      Reflect.set(modal, 'locale', attribute === 'locale' ? modal.getAttribute('locale') : 'en')
      await modal.show()
      await shows('Connect wallet')
      expect(events.of('wallet-error').filter(({ detail }) => detail.code === 'bad-attribute')).to.have.length(1)
    })
  }

  it('are reported again when a wrong value follows a right one', async () => {
    warnings()
    const events = listen()
    const modal = await ready(addModal())
    modal.setAttribute('theme', 'pink')
    await events.some('wallet-error')
    modal.setAttribute('theme', 'light')
    await Promise.resolve()
    modal.setAttribute('theme', 'pink')
    const details = await events.some('wallet-error', 2)
    expect(details.map(({ attribute }) => attribute)).to.deep.equal(['theme', 'theme'])
  })

  it('siwx and siweConfig together are reported with a sentence', async () => {
    const told = warnings()
    const events = listen()
    const modal = addModal()
    modal.options = { siwx: {}, siweConfig: {} } as never
    await ready(modal)
    const details = await events.some('wallet-error')
    expect(details.map(({ message }) => message)).to.deep.equal(['Cannot set both `siweConfig` and `siwx` options'])
    expect(told.join()).to.contain('siweConfig')
  })

  it('do not affect the right options beside them', async () => {
    warnings()
    const modal = addModal({ methods: 'telepathy', 'default-network': 'eip155:31338' })
    modal.options = Object.defineProperty({ theme: 'light' }, 'tokens', {
      enumerable: true,
      get: () => {
        throw new Error('hostile')
      },
    })
    const events = listen()
    await ready(modal)
    expect(networkOf(modal)).to.equal('eip155:31338')
    expect(modal).to.have.property('theme', 'light')
    const details = await events.some('wallet-error', 2)
    expect(details.map(({ attribute }) => attribute)).to.have.members(['methods', 'tokens'])
  })
})
