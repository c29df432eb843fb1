import { expect } from 'chai'
import { stops } from '../../fixtures/sources.ts'
import { frame, until } from '../../fixtures/time.ts'
import { heard, throwing } from '../connecting.ts'
import { connectBy, resumeBy } from '../name-sources.ts'
import { connectorOf, methodsOf, standard, twoNamespaces } from './wallets.ts'

const SOLANA = '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS'

describe('a Wallet Standard connection in use', () => {
  it('calls `standard:disconnect` only with the last namespace, even if the page has replaced the connector', async () => {
    const { connector, wallet, control } = twoNamespaces()
    await connectBy(connector, 'solana')
    await connectBy(connector, 'bip122')
    await connector.disconnect('solana')
    expect(methodsOf(control)).not.to.include('standard:disconnect')
    expect(await resumeBy(connector, 'bip122')).not.to.equal(null)
    await connector.disconnect('bip122')
    expect(methodsOf(control)).to.include('standard:disconnect')
    control.calls.length = 0
    await connectBy(connector, 'solana')
    const replaced = connectorOf(wallet)
    await connectBy(replaced, 'bip122')
    await replaced.disconnect('bip122')
    expect(methodsOf(control)).not.to.include('standard:disconnect')
    await replaced.disconnect('solana')
    expect(methodsOf(control)).to.include('standard:disconnect')
  })

  it('is independent of another modal’s connection', async () => {
    const { connector, wallet, control, accounts } = twoNamespaces()
    const other = connectorOf(wallet, ['solana', 'bip122'], {})
    await connectBy(connector, 'solana')
    await connectBy(other, 'bip122')
    await connectBy(other, 'solana')
    const { told, stop } = heard(connector, 'accounts', ({ namespace }) => namespace)
    control.change()
    await until('the change', () => told.length)
    expect(told).to.deep.equal(['solana'])
    stop()
    await other.disconnect('solana')
    const { addresses } = (await resumeBy(connector, 'solana')) ?? {}
    expect(addresses).to.have.length(accounts.filter(({ chains }) => chains[0]?.startsWith('solana:')).length)
    expect(methodsOf(control)).not.to.include('standard:disconnect')
    await connector.disconnect('solana')
    expect(methodsOf(control)).to.include('standard:disconnect')
  })

  /** A wallet with these accounts and more features, whose changes the test tells. */
  function telling(accounts: unknown[], more: object) {
    const told = { tell: () => {} }
    const on = (_: string, listener: () => void) => {
      told.tell = listener
      return () => {}
    }
    const features = { 'standard:connect': { connect: () => ({ accounts }) }, 'standard:events': { on }, ...more }
    return { connector: connectorOf({ accounts, features }), tell: () => told.tell() }
  }

  it('is left if the wallet fails to disconnect, and its events no longer matter', async () => {
    const disconnect = throwing(new Error('no'))
    const { connector, tell } = telling([{ address: SOLANA }], { 'standard:disconnect': { disconnect } })
    await connectBy(connector, 'solana')
    await connector.disconnect('solana')
    const { told, stop } = heard(connector, 'accounts', ({ addresses }) => addresses)
    tell()
    await frame()
    await connectBy(connector, 'solana')
    tell()
    await until('the accounts', () => told.length)
    expect(told).to.have.length(1)
    stop()
  })

  it('is not locked if the wallet lists only accounts of other namespaces after `bitcoin:connect`', async () => {
    const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    const accounts: unknown[] = [{ address: SOLANA, chains: ['solana:mainnet'] }]
    const connect = () => ({ accounts: [{ address: bitcoin, chains: ['bitcoin:mainnet'] }] })
    const more = { 'bitcoin:connect': { connect }, 'bitcoin:signMessage': {} }
    const { connector, tell } = telling(accounts, more)
    await connectBy(connector, 'bip122')
    await connectBy(connector, 'solana')
    const { told, stop } = heard(connector, 'accounts', (one) => `${one.namespace} ${one.addresses.length}`)
    tell()
    await until('Solana', () => told.length)
    expect(told).to.deep.equal(['solana 1'])
    accounts.length = 0
    tell()
    await until('the lock', () => told.length === 3)
    expect(told.slice(1)).to.deep.equal(['bip122 0', 'solana 0'])
    stop()
  })

  it('emits the accounts of the namespaces in use, also for a lock, until the last listener stops', async () => {
    const { connector, control, listenerCount, accounts } = standard()
    await connectBy(connector, 'solana')
    const { told, stop } = heard(connector, 'accounts', ({ addresses }) => addresses)
    await until('it listens', () => listenerCount())
    control.selectAccount(1)
    await until('the account', () => told.length === 1)
    expect((told[0]?.[0] as { address?: string } | undefined)?.address).to.equal(accounts[1]?.address)
    control.lock()
    await until('the lock', () => told.length === 2)
    expect(told[1]).to.deep.equal([])
    stop()
    expect(listenerCount()).to.equal(0)
    control.unlock()
    await frame()
    expect(told).to.have.length(2)
  })

  it('emits changes twenty times a second at most', async () => {
    const { connector, control, listenerCount } = standard()
    await connectBy(connector, 'solana')
    let told = 0
    const stop = connector.on('accounts', () => void told++)
    await until('it listens', () => listenerCount())
    const { setTimeout } = window
    const waits: (number | undefined)[] = []
    const noted = (run: () => void, ms?: number) => {
      waits.push(ms)
      return setTimeout(run, ms)
    }
    Object.assign(window, { setTimeout: noted })
    stops.push(() => Object.assign(window, { setTimeout }))
    for (const count of [1, 2, 3]) {
      for (let n = 0; n < 1_000; n++) control.change()
      await until('the change', () => told === count)
    }
    expect(waits.filter((ms) => ms === 50)).to.have.length(3)
    stop()
  })
})
