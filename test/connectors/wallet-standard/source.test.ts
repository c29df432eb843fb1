import { expect } from 'chai'
import * as fc from 'fast-check'
import { readStandardWallet } from '../../../src/connectors/wallet-standard/read-wallet.ts'
import { standardWallets } from '../../../src/connectors/wallet-standard/source.ts'
import { booby, hostile, revoked } from '../../fixtures/hostile.ts'
import { endAll, PNG, run, stops } from '../../fixtures/sources.ts'
import { frame, turns } from '../../fixtures/time.ts'
import { createTestStandardWallet } from '../../fixtures/wallets/standard.ts'
import { named } from '../name-sources.ts'

const both = ['solana', 'bip122'] as const
const features = { 'standard:connect': {}, 'solana:signMessage': {} }
const wallet = (change: object = {}) => ({
  version: '1.0.0',
  name: 'Harbor',
  icon: PNG,
  chains: ['solana:mainnet'],
  accounts: [],
  features,
  ...change,
})
const bitcoin = {
  chains: ['bitcoin:mainnet'],
  features: { 'bitcoin:connect': {}, 'bitcoin:signMessage': {} },
}
const say = (detail: unknown) => window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
type Api = { register(...wallets: unknown[]): () => void }
/** Registers wallets by the events of the standard; returns the function that unregisters them. */
const register = (...wallets: unknown[]): (() => void) => {
  let unregister = () => {}
  say((api: Api) => {
    unregister = api.register(...wallets)
  })
  return () => unregister()
}
const start = (options: object = {}, plugged: readonly ('solana' | 'bip122')[] = both) =>
  run(named(standardWallets), options, plugged)

afterEach(endAll)

describe('Wallet Standard wallets', () => {
  it('are found before and after the source starts', async () => {
    stops.push(createTestStandardWallet({ name: 'Early', icon: PNG }).register())
    const { list } = start()
    expect(list().map(({ id, name, type, namespaces, icon }) => ({ id, name, type, namespaces, icon }))).to.deep.equal([
      { id: 'Early', name: 'Early', type: 'ANNOUNCED', namespaces: ['solana'], icon: PNG },
    ])
    stops.push(createTestStandardWallet({ name: 'Late' }).register())
    await frame()
    expect(list().map(({ id }) => id)).to.deep.equal(['Early', 'Late'])
  })

  it('are removed when they unregister, and listed when they register again', async () => {
    const { list } = start()
    const one = wallet()
    const unregister = register(one)
    await frame()
    expect(list()).to.have.length(1)
    unregister()
    await frame()
    expect(list()).to.deep.equal([])
    register(one)
    await frame()
    expect(list().map(({ id }) => id)).to.deep.equal(['Harbor'])
  })

  it('are identified by their objects and listed once, even with another name', async () => {
    const { list } = start()
    const one = wallet()
    register(one, one)
    register(one)
    await frame()
    expect(list()).to.have.length(1)
  })

  it('are listed and marked while two have the same name in one namespace', async () => {
    const { list } = start()
    register(wallet())
    await frame()
    const unregister = register(wallet({ name: 'HARBOR' }))
    await frame()
    expect(list().map(({ id, disputed }) => [id, disputed])).to.deep.equal([
      ['Harbor', true],
      ['HARBOR', true],
    ])
    register(wallet())
    await frame()
    expect(list().map(({ id }) => id)).to.deep.equal(['Harbor', 'HARBOR', 'Harbor#2'])
    unregister()
    await frame()
    expect(list().map(({ id, disputed }) => [id, disputed])).to.deep.equal([
      ['Harbor', true],
      ['Harbor#2', true],
    ])
  })

  it('are not marked for the same name in different namespaces', async () => {
    const { list } = start()
    register(wallet(), wallet(bitcoin))
    await frame()
    expect(list().map(({ id, disputed, namespaces }) => [id, disputed, ...namespaces])).to.deep.equal([
      ['Harbor', undefined, 'solana'],
      ['Harbor', undefined, 'bip122'],
    ])
  })

  it('cannot get a reserved id or one of the page', async () => {
    const { list } = start({ connectors: [{ id: 'mine', name: 'Mine', provider: { request() {} } }] })
    for (const name of ['walletConnect', 'injected', 'mine']) register(wallet({ name }))
    await frame()
    expect(list().map(({ id }) => id)).to.deep.equal(['walletConnect#2', 'injected#2', 'mine#2'])
  })

  it('cannot get the id of an EIP-6963 wallet by their name', async () => {
    const { list } = start()
    for (const name of ['io.metamask', 'IO.MetaMask', 'Harbor 2.0', 'io.metamask']) register(wallet({ name }))
    await frame()
    expect(list().map(({ id }) => id)).to.deep.equal(['io.metamask#2', 'IO.MetaMask#2', 'Harbor 2.0', 'io.metamask#3'])
  })

  it('are only counted beyond fifty', async () => {
    const { list, hidden } = start()
    for (let n = 0; n < 10_000; n++) register(wallet({ name: `Wallet ${n}` }))
    await frame()
    expect(list()).to.have.length(50)
    expect(hidden).to.deep.equal([1_000])
  })

  it('update the list once a frame if they come and go without end', async () => {
    let announced = 0
    const counted: typeof standardWallets = (env) =>
      standardWallets({
        ...env,
        announce(connector) {
          announced += 1
          return env.announce(connector)
        },
      })
    const { list } = run(named(counted), {}, both)
    const one = wallet()
    for (let n = 0; n < 10_000; n++) register(one)()
    register(one)
    await frame()
    expect(list()).to.have.length(1)
    expect(announced).to.equal(1)
  })

  it('are requested once, and are found until the source stops', async () => {
    let asked = 0
    const apis: Api[] = []
    const count = (event: Event) => {
      asked += 1
      apis.push((event as CustomEvent<Api>).detail)
    }
    window.addEventListener('wallet-standard:app-ready', count)
    stops.push(() => window.removeEventListener('wallet-standard:app-ready', count))
    const { list, stop } = start()
    expect(asked).to.equal(1)
    const unregister = apis[0]?.register(wallet())
    await frame()
    expect(list()).to.have.length(1)
    stop()
    expect(list()).to.deep.equal([])
    unregister?.()
    apis[0]?.register(wallet())
    register(wallet())
    await frame()
    expect(list()).to.deep.equal([])
  })

  it('are not requested if the page has switched them off', async () => {
    const { list } = start({ enableAnnounced: false })
    register(wallet())
    await frame()
    expect(list()).to.deep.equal([])
  })

  it('do not affect the page or each other if one is broken', async () => {
    const { list } = start()
    const callbacks = [
      undefined,
      null,
      7,
      'wallet',
      {},
      booby(),
      revoked(),
      () => {
        throw new Error('hostile')
      },
      async () => {
        throw new Error('hostile')
      },
      () => new Promise(() => {}),
      () =>
        Object.defineProperty({}, 'then', {
          get() {
            throw new Error('hostile')
          },
        }),
    ]
    for (const callback of callbacks) say(callback)
    register(undefined, null, 7, 'wallet', () => {}, {}, [], booby(), revoked(), wallet({ version: '2.0.0' }))
    register(wallet({ features: booby() }), wallet({ chains: booby() }), wallet({ chains: 'solana:mainnet' }))
    // No wallet may change the object that the next one gets.
    say((api: Api) => {
      api.register = () => () => {}
    })
    register(wallet({ name: 'Sound' }))
    await frame()
    await turns(2)
    expect(list().map(({ name }) => name)).to.deep.equal(['Sound'])
  })

  it('stay listed and limited among invalid registrations', async () => {
    const { list } = start()
    const item = fc.oneof(hostile, fc.record({ version: hostile, name: hostile, chains: hostile, features: hostile }))
    for (const value of fc.sample(item, 50)) {
      say(value)
      register(value)
    }
    register(wallet())
    await frame()
    expect(list().map(({ id }) => id)).to.include('Harbor')
  })
})

describe('the info of a Wallet Standard wallet', () => {
  // Allows for a slow machine.
  const read = (change: object) => readStandardWallet(wallet(change), both)

  it('needs version 1, a visible name and a wanted namespace', () => {
    for (const version of [undefined, 1, '', '2.0.0', '0.1.0', '1', 'x1.0'])
      expect(read({ version }), String(version)).to.equal(undefined)
    for (const name of ['', ' ', '\u202e', 7, null, {}]) expect(read({ name }), String(name)).to.equal(undefined)
    expect(read({ version: '1.2.3' })).to.include({ name: 'Harbor' })
    expect(readStandardWallet(wallet(), ['bip122'])).to.equal(undefined)
  })

  it('contains the namespaces for which the wallet has chains and features', () => {
    const namespaces = (change: object) => read(change)?.namespaces
    const connect = { 'standard:connect': {} }
    expect(namespaces({})).to.deep.equal(['solana'])
    expect(namespaces(bitcoin)).to.deep.equal(['bip122'])
    expect(
      namespaces({
        chains: ['solana:localnet', 'bitcoin:regtest', 'sui:mainnet'],
        features: { ...connect, 'solana:signAndSendTransaction': {}, 'bitcoin:signTransaction': {} },
      }),
    ).to.deep.equal(['solana', 'bip122'])
    expect(namespaces({ chains: ['bitcoin:mainnet'] })).to.equal(undefined)
    expect(namespaces({ features: connect })).to.equal(undefined)
    expect(namespaces({ features: { 'solana:signMessage': {} } })).to.equal(undefined)
    expect(namespaces({ chains: ['bitcoin:mainnet'], features: { 'sats-connect:': {} } })).to.deep.equal(['bip122'])
  })

  it('has an icon only as a data URI of at most 64 KB', () => {
    for (const icon of ['https://evil.example/x.png', 'javascript:alert(1)', `data:image/png,${'x'.repeat(65_536)}`, 7])
      expect(read({ icon }), String(icon).slice(0, 40)).to.not.have.property('icon')
    expect(read({})).to.have.property('icon', PNG)
  })

  it('is limited and cleaned for any input', () => {
    const field = fc.record({
      version: fc.oneof(hostile, fc.constant('1.0.0')),
      name: fc.oneof(hostile, fc.string({ unit: 'binary' })),
      icon: hostile,
      chains: fc.oneof(hostile, fc.constant(['solana:mainnet', 'bitcoin:mainnet'])),
      features: fc.oneof(hostile, fc.constant({ ...features, ...bitcoin.features })),
    })
    let seen = 0
    fc.assert(
      fc.property(fc.oneof(hostile, field), (value) => {
        const info = readStandardWallet(value as object, both)
        if (!info) return
        seen += 1
        expect(info.name).to.match(/^[^\p{Cc}\u202a-\u202e\u200b]+$/u)
        expect(info.namespaces.length).to.be.within(1, 2)
        expect(Object.keys(info).sort().join()).to.match(/^(icon,)?name,namespaces$/)
      }),
      { numRuns: 10_000 },
    )
    expect(seen).to.be.greaterThan(50)
  })
})
