import { expect } from 'chai'
import { alertDeveloper } from '../../src/core/actions/modal/notify.ts'
import { createWallet, openedOf } from '../../src/core/create.ts'
import { WalletError } from '../../src/lib/errors.ts'
import { afterwards } from '../fixtures/afterwards.ts'
import { booby } from '../fixtures/hostile.ts'
import { warnings } from '../fixtures/page.ts'
import { frame } from '../fixtures/time.ts'
import { scripted } from '../fixtures/wallets/eip1193.ts'
import { announce, connected, type Opened, open, until } from './wallets.ts'

const wrong = (opened: Opened) =>
  opened.details('error').map(({ code, attribute }) => `${code} ${attribute ?? ''}`.trim())

const networksOf = ({ wallet }: Pick<Opened, 'wallet'>) => wallet.$networks.get().map(({ id }) => id)
const connectorsOf = ({ core }: Opened) => core.connections.$connectors.get().map(({ id }) => id)

describe('createWallet', () => {
  const make = (options?: object) => {
    const wallet = createWallet(options)
    afterwards(() => wallet.destroy())
    return wallet
  }

  it('each call makes its own wallet, closed and without a connection', async () => {
    const [one, other] = [make({ name: 'a' }), make({ name: 'a' })]
    expect(one).to.not.equal(other)
    expect(one.name).to.equal('a')
    await one.ready
    const { active: account, ...rest } = one.$state.get()
    expect(rest).to.deep.equal({ open: false, view: 'Connect', loading: false, accounts: [], session: undefined })
    const nobody = { status: 'disconnected', address: undefined, caipAddress: undefined, connector: undefined }
    expect(account).to.deep.equal({ namespace: 'eip155', caipNetworkId: 'eip155:1', ...nobody })
    expect(networksOf({ wallet: one })).to.deep.equal(['eip155:1'])
  })

  it('a wrong option throws an error that names it', () => {
    const refused = (options: object) => expect(() => make(options), Object.keys(options).join()).to.throw(WalletError)
    const wrong = { theme: 'red', networks: 'nowhere', defaultNetwork: 'base', projectId: 5 }
    for (const [option, value] of Object.entries(wrong)) {
      const isNamed = ({ code, details }: WalletError) => code === 'bad-attribute' && details?.includes(option)
      refused({ [option]: value }).that.satisfies(isNamed)
    }
    refused({ siwx: {}, siweConfig: {} }).with.property('code', 'siwe-and-siwx')
    expect(() => make(booby())).to.throw(WalletError)
  })

  it('the public stores are read-only, and their snapshots are frozen', () => {
    const wallet = make()
    for (const store of [wallet.$state, wallet.$networks]) {
      expect(Object.keys(store).sort()).to.deep.equal(['get', 'listen', 'subscribe'])
      expect(Object.isFrozen(store)).to.equal(true)
    }
    const state = wallet.$state.get()
    for (const part of [state, state.active, state.accounts]) expect(Object.isFrozen(part)).to.equal(true)
  })

  it('only a wallet made by `createWallet` gives the elements its core', () => {
    const wallet = make()
    expect(openedOf(wallet).wallet).to.equal(wallet)
    for (const forged of [{}, { ...wallet }, Object.create(wallet)])
      expect(() => openedOf(forged))
        .to.throw(WalletError)
        .with.property('code', 'bad-attribute')
  })
})

describe('a wrong option of an element', () => {
  let said: string[] = []
  beforeEach(() => {
    said = warnings()
  })

  it('an event and the console report it once, with the attribute and its valid values, and the default is used', async () => {
    const opened = open({ theme: 'red', defaultNetwork: 'base' })
    await until(() => opened.details('error').length === 2)
    expect(wrong(opened)).to.deep.equal(['bad-attribute theme', 'bad-attribute default-network'])
    expect(said).to.have.length(2)
    expect(said[0]).to.contain('"theme" takes "dark", "light" or "auto"')
    expect(opened.core.$config.get().theme).to.equal('dark')
    expect(opened.active.caipNetworkId).to.equal('eip155:31337')
  })

  it('each attribute is reported once, and again after it was right in between', async () => {
    const opened = open({ theme: 'red' })
    const { wallet } = opened
    await until(() => wrong(opened).length === 1)
    wallet.configure({ theme: 'red', layer: 'page' })
    wallet.configure({ theme: 'blue' })
    await frame()
    expect(wrong(opened)).to.have.length(1)
    wallet.configure({ theme: 'light' })
    wallet.configure({ theme: 'red' })
    await until(() => wrong(opened).length === 2)
  })

  it('two options may be wrong together, and a wallet works even if all are', async () => {
    const opened = open({ siwx: {}, siweConfig: {} })
    await until(() => opened.details('error').length === 1)
    const message = 'Cannot set both `siweConfig` and `siwx` options'
    expect(opened.details('error')[0]).to.include({ code: 'siwe-and-siwx', message })
    const odd = open(booby())
    await odd.wallet.show()
    expect(odd.isOpen).to.equal(true)
  })
})

describe('options that change', () => {
  const networks = 'mainnet base polygon'

  it("the visitor's choices stay unchanged", async () => {
    const opened = open({ networks })
    await opened.wallet.switchNetwork('eip155:8453')
    opened.wallet.configure({ networks, theme: 'light' })
    expect(opened.active.caipNetworkId).to.equal('eip155:8453')
    opened.wallet.configure({ networks, defaultNetwork: 'polygon' })
    expect(opened.active.caipNetworkId).to.equal('eip155:137')
  })

  it('a removed option returns to its default, but the name stays, which is the key of the storage', () => {
    const opened = open({ name: 'mine', theme: 'light', features: { send: false } })
    opened.wallet.configure({ name: 'other' })
    expect([opened.core.$config.get().name, opened.wallet.name]).to.deep.equal(['mine', 'mine'])
    expect(opened.core.$config.get()).to.deep.include({ theme: 'dark', projectId: undefined })
    expect(opened.core.$config.get().features.send).to.equal(true)
    expect(networksOf(opened)).to.deep.equal(['eip155:1'])
  })

  it('announced wallets are hidden while the page does not want them, and its own connectors come and go', () => {
    const wallet = announce()
    const opened = open({ enableAnnounced: false })
    expect(connectorsOf(opened)).to.deep.equal(['walletConnect', 'auth'])
    opened.wallet.configure({ enableAnnounced: true })
    expect(connectorsOf(opened)).to.include(wallet.id)
    const connectors = [{ id: 'mine', name: 'Mine', provider: scripted({}) }]
    opened.wallet.configure({ enableAnnounced: false, connectors })
    expect(connectorsOf(opened)).to.deep.equal(['mine'])
    opened.wallet.configure({ enableAnnounced: false })
    expect(connectorsOf(opened)).to.deep.equal([])
  })
})

describe('a missing project id', () => {
  it('the developer is told once, when the modal first opens', async () => {
    const opened = open({ projectId: undefined })
    await opened.wallet.ready
    expect(opened.core.notices.$alert.get()).to.equal(undefined)
    await opened.wallet.show()
    await until(() => opened.core.notices.$alert.get())
    expect(opened.core.notices.$alert.get()).to.deep.equal({ code: 'project-id-missing' })
    await opened.wallet.close()
    await opened.wallet.show()
    const told = { code: 'project-id-missing', message: 'Project ID Not Configured' }
    expect(opened.details('error')).to.deep.equal([told])
  })

  it('the alert shows on hosts of this device and with `debug`; elsewhere the event and the console have it', () => {
    const { warn } = console
    const warned: unknown[][] = []
    console.warn = (...words) => void warned.push(words)
    try {
      const shownOn = (host: string, options: object = {}) => {
        const { core } = open(options)
        alertDeveloper(core, new WalletError('project-id-missing'), host)
        return core.notices.$alert.get()?.code
      }
      const own = ['localhost', 'shop.localhost', '127.0.0.1', '[::1]'].map((host) => shownOn(host))
      expect(new Set(own)).to.deep.equal(new Set(['project-id-missing']))
      expect(shownOn('shop.example', { debug: true })).to.equal('project-id-missing')
      expect(warned).to.deep.equal([])
      for (const host of ['shop.example', 'localhost.example', '']) expect(shownOn(host), host).to.equal(undefined)
      expect(warned).to.have.length(3)
      expect(warned[0]?.[0]).to.equal('[wallet-elements] Project ID Not Configured')
    } finally {
      console.warn = warn
    }
  })

  it('wallets of the browser connect without a project id', async () => {
    const { opened } = await connected({ projectId: undefined })
    expect(opened.active.status).to.equal('connected')
    await until(() => opened.core.$balance.get().holdings)
    expect(opened.core.$balance.get().holdings?.tokens).to.have.length(1)
  })
})
