import { expect } from 'chai'
import * as fc from 'fast-check'
import type { Connector } from '../../../src/connectors/connector.ts'
import { standardWallets } from '../../../src/connectors/wallet-standard/source.ts'
import { booby, hostile, revoked } from '../../fixtures/hostile.ts'
import { PNG, run, stops } from '../../fixtures/sources.ts'
import { frame, turns } from '../../fixtures/time.ts'
import { createTestStandardWallet } from '../../fixtures/wallets/standard.ts'
import { throwing } from '../connecting.ts'
import { named } from '../name-sources.ts'
import { bitcoin, both, wallet } from './registered.ts'

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

/** The ids of listed connectors, in order, with a mark for those whose identity is disputed. */
const marksOf = (list: () => readonly Connector[]) => list().map(({ id, disputed }) => `${id}${disputed ? ' !' : ''}`)

describe('Wallet Standard wallets', () => {
  it('are found before and after the source starts', async () => {
    stops.push(createTestStandardWallet({ name: 'Early', icon: PNG }).register())
    const { list } = start()
    const early = { id: 'Early', name: 'Early', type: 'ANNOUNCED', namespaces: ['solana'], icon: PNG }
    expect(list()).to.have.length(1)
    expect(list()[0]).to.deep.include(early)
    stops.push(createTestStandardWallet({ name: 'Late' }).register())
    await frame()
    expect(list().map(({ id }) => id)).to.deep.equal(['Early', 'Late'])
  })

  it('are identified by their objects, listed once, removed when they unregister, and listed when they register again', async () => {
    const { list } = start()
    const one = wallet()
    const unregister = register(one, one)
    const unregisterAgain = register(one)
    await frame()
    expect(list()).to.have.length(1)
    unregisterAgain()
    unregister()
    await frame()
    expect(list()).to.deep.equal([])
    register(one)
    await frame()
    expect(list().map(({ id }) => id)).to.deep.equal(['Harbor'])
  })

  it('are listed and marked while two have the same name in one namespace', async () => {
    const { list } = start()
    register(wallet())
    await frame()
    const unregister = register(wallet({ name: 'HARBOR' }))
    await frame()
    expect(marksOf(list)).to.deep.equal(['Harbor !', 'HARBOR !'])
    register(wallet())
    await frame()
    expect(list().map(({ id }) => id)).to.deep.equal(['Harbor', 'HARBOR', 'Harbor#2'])
    unregister()
    await frame()
    expect(marksOf(list)).to.deep.equal(['Harbor !', 'Harbor#2 !'])
    register(wallet({ name: 'Cairn' }), wallet({ name: 'Cairn', ...bitcoin }))
    await frame()
    expect(marksOf(list).slice(2), 'in different namespaces').to.deep.equal(['Cairn', 'Cairn'])
    expect(
      list()
        .map(({ namespaces }) => String(namespaces))
        .slice(2),
    ).to.deep.equal(['solana', 'bip122'])
  })

  it('cannot get a reserved id, one of the page, or that of an EIP-6963 wallet by their name', async () => {
    const { list } = start({ connectors: [{ id: 'mine', name: 'Mine', provider: { request() {} } }] })
    const names = ['walletConnect', 'injected', 'mine', 'io.metamask', 'IO.MetaMask', 'Harbor 2.0', 'io.metamask']
    for (const name of names) register(wallet({ name }))
    await frame()
    const reserved = ['walletConnect#2', 'injected#2', 'mine#2']
    const ids = [...reserved, 'io.metamask#2', 'IO.MetaMask#2', 'Harbor 2.0', 'io.metamask#3']
    expect(list().map(({ id }) => id)).to.deep.equal(ids)
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

  it('are requested once, and found until the source stops, unless the page has switched them off', async () => {
    const apis: Api[] = []
    const count = (event: Event) => void apis.push((event as CustomEvent<Api>).detail)
    window.addEventListener('wallet-standard:app-ready', count)
    stops.push(() => window.removeEventListener('wallet-standard:app-ready', count))
    const { list, stop } = start()
    expect(apis).to.have.length(1)
    const unregister = apis[0]?.register(wallet())
    await frame()
    expect(list()).to.have.length(1)
    stop()
    expect(list()).to.deep.equal([])
    unregister?.()
    apis[0]?.register(wallet())
    const off = start({ enableAnnounced: false })
    register(wallet())
    await frame()
    expect([...list(), ...off.list()]).to.deep.equal([])
    expect(apis, 'switched off by the page').to.have.length(1)
  })

  it('do not affect the page or each other if one is broken', async () => {
    const { list } = start()
    const fail = throwing(new Error('hostile'))
    const badThen = () => Object.defineProperty({}, 'then', { get: fail })
    const callbacks = [fail, async () => fail(), () => new Promise(() => {}), badThen]
    for (const callback of [undefined, null, 7, 'wallet', {}, booby(), revoked(), ...callbacks]) say(callback)
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
