import { expect } from 'chai'
import { frame, until } from '../../fixtures/time.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { connectBy, resumeBy } from '../name-sources.ts'
import { connectorOf, methodsOf, standard, twoNamespaces } from './wallets.ts'

describe('a Wallet Standard connection in use', () => {
  it('calls `standard:disconnect` only with the last namespace', async () => {
    const { connector, control } = twoNamespaces()
    await connectBy(connector, 'solana')
    await connectBy(connector, 'bip122')
    await connector.disconnect('solana')
    expect(methodsOf(control)).not.to.include('standard:disconnect')
    expect(await resumeBy(connector, 'bip122')).not.to.equal(null)
    await connector.disconnect('bip122')
    expect(methodsOf(control)).to.include('standard:disconnect')
  })

  it('calls it only then even if the page has replaced the connector', async () => {
    const { connector, wallet, control } = twoNamespaces()
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
    const told: string[] = []
    const stop = connector.on('accounts', ({ namespace }) => void told.push(namespace))
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

  it('keeps its events if the wallet fails to disconnect', async () => {
    const accounts: unknown[] = [{ address: '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS' }]
    let tell = () => {}
    const on = (_: string, listener: typeof tell) => {
      tell = listener
      return () => {}
    }
    const fail = () => {
      throw new Error('no')
    }
    const features = { 'standard:connect': { connect: () => ({ accounts }) }, 'standard:events': { on } }
    const connector = connectorOf({ accounts, features: { ...features, 'standard:disconnect': { disconnect: fail } } })
    await connectBy(connector, 'solana')
    expect((await thrownBy(connector.disconnect('solana'))).code).to.equal('disconnect-failed')
    const told: unknown[] = []
    const stop = connector.on('accounts', ({ addresses }) => void told.push(addresses))
    tell()
    await until('the accounts', () => told.length)
    expect(told).to.deep.equal([accounts])
    stop()
  })

  it('is not locked if the wallet lists only accounts of other namespaces after `bitcoin:connect`', async () => {
    const [bitcoin, solana] = [
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS',
    ]
    const accounts: unknown[] = [{ address: solana, chains: ['solana:mainnet'] }]
    let tell = () => {}
    const on = (_: string, listener: typeof tell) => {
      tell = listener
      return () => {}
    }
    const connect = () => ({ accounts: [{ address: bitcoin, chains: ['bitcoin:mainnet'] }] })
    const connector = connectorOf({
      accounts,
      features: {
        'standard:connect': { connect: () => ({ accounts }) },
        'standard:events': { on },
        'bitcoin:connect': { connect },
        'bitcoin:signMessage': {},
      },
    })
    await connectBy(connector, 'bip122')
    await connectBy(connector, 'solana')
    const told: [string, number][] = []
    const stop = connector.on('accounts', ({ namespace, addresses }) => void told.push([namespace, addresses.length]))
    tell()
    await until('Solana', () => told.length)
    expect(told).to.deep.equal([['solana', 1]])
    accounts.length = 0
    tell()
    await until('the lock', () => told.length === 3)
    expect(told.slice(1)).to.deep.equal([
      ['bip122', 0],
      ['solana', 0],
    ])
    stop()
  })

  it('emits the accounts of the namespaces in use, also for a lock, until the last listener stops', async () => {
    const { connector, control, listenerCount, accounts } = standard()
    await connectBy(connector, 'solana')
    const told: (readonly unknown[])[] = []
    const stop = connector.on('accounts', ({ addresses }) => void told.push(addresses))
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
    const stop = connector.on('accounts', () => {
      told += 1
    })
    await until('it listens', () => listenerCount())
    const start = performance.now()
    while (performance.now() - start < 200) {
      for (let n = 0; n < 100; n++) control.change()
      await new Promise((resolve) => queueMicrotask(() => resolve(undefined)))
      await frame()
    }
    await until('a last one', () => told > 0)
    expect(told).to.be.at.most(Math.ceil((performance.now() - start) / 50))
    stop()
  })
})
