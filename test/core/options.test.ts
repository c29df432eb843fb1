import { expect } from 'chai'
import { createWallet, openedOf } from '../../src/core/create.ts'
import type { Wallet } from '../../src/core/wallet.ts'
import { WalletError } from '../../src/lib/errors.ts'
import { booby } from '../fixtures/hostile.ts'
import { frame } from '../fixtures/time.ts'
import { scripted } from '../fixtures/wallets/eip1193.ts'
import { type Opened, active, announce, connected, endAll, isOpen, open, until, viewOf } from './wallets.ts'

const wrong = (opened: Opened) =>
  opened.details('error').map(({ code, attribute }) => `${code} ${attribute ?? ''}`.trim())

/** Records the console messages of a test. */
function listen(): { warnings: string[]; stop(): void } {
  const warn = console.warn
  const warnings: string[] = []
  console.warn = (...values: unknown[]) => void warnings.push(values.join(' '))
  return {
    warnings,
    stop: () => {
      console.warn = warn
    },
  }
}

describe('createWallet', () => {
  let wallets: Wallet[] = []
  const make = (options?: object) => {
    const wallet = createWallet(options)
    wallets.push(wallet)
    return wallet
  }
  afterEach(() => {
    for (const wallet of wallets) wallet.destroy()
    wallets = []
    localStorage.clear()
  })

  it('each call makes its own wallet, closed and without a connection', async () => {
    const [one, other] = [make({ name: 'a' }), make({ name: 'a' })]
    expect(one).to.not.equal(other)
    expect(one.name).to.equal('a')
    await one.ready
    expect(one.$state.get()).to.deep.equal({
      open: false,
      view: 'Connect',
      loading: false,
      accounts: [],
      session: undefined,
      active: {
        namespace: 'eip155',
        status: 'disconnected',
        address: undefined,
        caipAddress: undefined,
        caipNetworkId: 'eip155:1',
        connector: undefined,
      },
    })
    expect(one.$networks.get().map(({ id }) => id)).to.deep.equal(['eip155:1'])
  })

  it('a wrong option throws an error that names it', () => {
    for (const [option, value] of [
      ['theme', 'red'],
      ['networks', 'nowhere'],
      ['defaultNetwork', 'base'],
      ['projectId', 5],
    ] as const) {
      try {
        make({ [option]: value })
        expect.fail(option)
      } catch (thrown) {
        expect(thrown).to.be.an.instanceof(WalletError)
        expect(thrown).to.include({ code: 'bad-attribute' })
        expect((thrown as WalletError).details).to.contain(option)
      }
    }
    expect(() => make({ siwx: {}, siweConfig: {} }))
      .to.throw(WalletError)
      .with.property('code', 'siwe-and-siwx')
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
    for (const forged of [{}, { ...wallet }, Object.create(wallet)]) {
      expect(() => openedOf(forged as Wallet))
        .to.throw(WalletError)
        .with.property('code', 'bad-attribute')
    }
  })
})

describe('a wrong option of an element', () => {
  let said = listen()
  beforeEach(() => {
    said = listen()
  })
  afterEach(() => {
    said.stop()
    endAll()
  })

  it('an event and the console report it once, with the attribute and its valid values, and the default is used', async () => {
    const opened = open({ theme: 'red', defaultNetwork: 'base' })
    await until(() => opened.details('error').length === 2)
    expect(wrong(opened)).to.deep.equal(['bad-attribute theme', 'bad-attribute default-network'])
    expect(said.warnings).to.have.length(2)
    expect(said.warnings[0]).to.contain('"theme" takes "dark", "light" or "auto"')
    expect(opened.core.$config.get().theme).to.equal('dark')
    expect(active(opened).caipNetworkId).to.equal('eip155:31337')
  })

  it('each attribute is reported once, and again after it was right in between', async () => {
    const { wallet, ...rest } = open({ theme: 'red' })
    const opened = { wallet, ...rest }
    await until(() => wrong(opened).length === 1)
    wallet.configure({ theme: 'red', layer: 'page' })
    wallet.configure({ theme: 'blue' })
    await frame()
    expect(wrong(opened)).to.have.length(1)
    wallet.configure({ theme: 'light' })
    wallet.configure({ theme: 'red' })
    await until(() => wrong(opened).length === 2)
  })

  it('two options may be wrong together: siwx and siweConfig', async () => {
    const opened = open({ siwx: {}, siweConfig: {} })
    await until(() => opened.details('error').length === 1)
    expect(opened.details('error')[0]).to.include({
      code: 'siwe-and-siwx',
      message: 'Cannot set both `siweConfig` and `siwx` options',
    })
  })

  it('a wallet works even if all options are wrong', async () => {
    const opened = open(booby())
    await opened.wallet.show()
    expect(isOpen(opened)).to.equal(true)
  })
})

describe('options that change', () => {
  const options = (more: object = {}) => ({ networks: 'mainnet base polygon', ...more })

  it("the visitor's choices stay unchanged", async () => {
    const opened = open({ networks: 'mainnet base polygon' })
    await opened.wallet.switchNetwork('eip155:8453')
    opened.wallet.configure(options({ theme: 'light' }))
    expect(active(opened).caipNetworkId).to.equal('eip155:8453')
    opened.wallet.configure(options({ defaultNetwork: 'polygon' }))
    expect(active(opened).caipNetworkId).to.equal('eip155:137')
  })

  it('a removed option returns to its default', () => {
    const opened = open({ theme: 'light', features: { send: false } })
    opened.wallet.configure({})
    expect(opened.core.$config.get()).to.deep.include({ theme: 'dark', projectId: undefined })
    expect(opened.core.$config.get().features.send).to.equal(true)
    expect(opened.wallet.$networks.get().map(({ id }) => id)).to.deep.equal(['eip155:1'])
  })

  it('the wallet keeps its name, which is the key of its storage', () => {
    const opened = open({ name: 'mine' })
    opened.wallet.configure({ name: 'other' })
    expect(opened.core.$config.get().name).to.equal('mine')
    expect(opened.wallet.name).to.equal('mine')
  })

  it('the network of a connected account becomes unsupported when the page removes it', async () => {
    const { opened } = await connected()
    opened.wallet.configure({ networks: 'mainnet' })
    await until(() => viewOf(opened) === 'UnsupportedChain')
    expect(active(opened)).to.include({ status: 'connected', caipNetworkId: 'eip155:31337' })
  })

  it("the page's own connectors are added and removed", async () => {
    const provider = scripted({})
    const opened = open()
    const ids = () => opened.core.connections.$connectors.get().map(({ id }) => id)
    opened.wallet.configure({ connectors: [{ id: 'mine', name: 'Mine', provider }] })
    expect(ids()).to.deep.equal(['mine'])
    opened.wallet.configure({})
    expect(ids()).to.deep.equal([])
  })

  it('announced wallets are hidden while the page does not want them', () => {
    const wallet = announce()
    const opened = open({ enableAnnounced: false })
    const ids = () => opened.core.connections.$connectors.get().map(({ id }) => id)
    expect(ids()).to.deep.equal(['walletConnect', 'auth'])
    opened.wallet.configure({ enableAnnounced: true })
    expect(ids()).to.include(wallet.id)
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
    expect(opened.details('error')).to.deep.equal([
      { code: 'project-id-missing', message: 'Project ID Not Configured' },
    ])
  })

  it('wallets of the browser connect without a project id', async () => {
    const { opened } = await connected({ projectId: undefined })
    expect(active(opened).status).to.equal('connected')
    await until(() => opened.core.$balance.get().holdings)
    expect(opened.core.$balance.get().holdings?.tokens).to.have.length(1)
  })
})
