import { expect } from 'chai'
import type { Connection, Connector } from '../../../src/connectors/connector.ts'
import type { ClaimedAccount } from '../../../src/schema/account.ts'
import type { Namespace } from '../../../src/schema/network.ts'
import { networkIn } from '../../fixtures/chains/four.ts'
import { frame, turns } from '../../fixtures/time.ts'
import { addStandardWallet } from '../../fixtures/wallets/standard.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { thrownBy } from '../thrown.ts'
import { announce, connected, endAll, type Opened, open, until } from '../wallets.ts'

const four = Object.keys(sandbox.rpcUrls).join(' ')
const solana = networkIn('solana')
const active = ({ wallet }: Opened) => wallet.$state.get().active
// The sandbox's Bitcoin answers for both networks: nothing is there, and nobody outside is asked.
const door = sandbox.rpcUrls[networkIn('bip122')] ?? ''
const rpcUrls = {
  'bip122:000000000019d6689c085ae165831e93': door,
  'bip122:000000000933ea01ad0ee984209779ba': door,
}
const MAINNET = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const TESTNET = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

/** A connector of our making: what it shares by namespace, and a way to tell more. */
function connectorOver(
  shares: { readonly [N in Namespace]?: readonly ClaimedAccount[] },
  more: Partial<Connector> = {},
): Connector & { tell(event: string, detail: object): void } {
  const listeners = new Map<string, Set<(detail: never) => void>>()
  const connection = (namespace: Namespace): Connection => ({
    connectorId: more.id ?? 'own',
    namespace,
    addresses: shares[namespace] ?? [],
    chainId: undefined,
    request: async () => null,
    native: {},
  })
  return {
    id: 'own',
    name: 'Own',
    type: 'ANNOUNCED',
    namespaces: Object.keys(shares) as Namespace[],
    connect: async ({ namespace }) => connection(namespace),
    resume: async ({ namespace }) => connection(namespace),
    disconnect: async () => {},
    on(event, listener) {
      const own = listeners.get(event) ?? new Set()
      listeners.set(event, own.add(listener as never))
      return () => void own.delete(listener as never)
    },
    tell(event, detail) {
      for (const listener of listeners.get(event) ?? []) listener(detail as never)
    },
    ...more,
  }
}

const [first, second, third] = sandbox.accounts
  .filter(({ namespace }) => namespace === 'solana')
  .map(({ address }) => address)

describe('one namespace', () => {
  afterEach(endAll)

  it('keeps its wallet when a session comes that has been approved for it, too', async () => {
    addStandardWallet({ name: 'Cove' })
    const opened = open({ networks: four })
    await opened.wallet.connect('Cove', { namespace: 'solana' })
    const session = connectorOver(
      { eip155: [`0x${'1'.repeat(40)}`], solana: [second ?? ''] },
      { id: 'session', type: 'WALLET_CONNECT', joinsNamespaces: true },
    )
    opened.core.connections.addConnector(session)
    await opened.wallet.connect('session', { namespace: 'eip155' })
    expect(opened.core.connections.$active.get().solana?.connector.id).to.equal('Cove')
    await opened.wallet.disconnect('eip155')
    expect(active(opened)).to.include({ namespace: 'solana', status: 'connected' })
  })

  it('is not in use before somebody is connected there: who closes the list is where they were', async () => {
    const wallet = announce()
    const opened = open({ networks: four })
    await opened.wallet.connect(wallet.id)
    await opened.wallet.show({ namespace: 'solana' })
    expect(opened.wallet.$state.get().view).to.equal('Connect')
    await opened.wallet.close()
    await opened.wallet.show()
    expect(opened.wallet.$state.get().view).to.equal('Account')
    expect(active(opened)).to.include({ namespace: 'eip155', status: 'connected' })
  })

  it('tells where it is once the one in use is gone', async () => {
    const wallet = announce()
    addStandardWallet({ name: 'Cove' })
    const opened = open({ networks: four })
    await opened.wallet.connect('Cove', { namespace: 'solana' })
    await opened.wallet.connect(wallet.id)
    await opened.wallet.disconnect('eip155')
    expect(opened.details('network-change')).to.deep.equal([
      { namespace: 'solana', caipNetworkId: solana, supported: true },
    ])
  })

  it('that is left with all the others tells of no network on the way', async () => {
    const wallet = announce()
    addStandardWallet({ name: 'Cove' })
    const opened = open({ networks: four })
    await opened.wallet.connect('Cove', { namespace: 'solana' })
    await opened.wallet.connect(wallet.id)
    await opened.wallet.disconnect()
    expect(opened.details('network-change')).to.deep.equal([])
    expect(active(opened).namespace).to.equal('eip155')
  })

  it('stays connected, and not supported, when the page takes its networks away', async () => {
    addStandardWallet({ name: 'Cove' })
    const opened = open({ networks: four })
    await opened.wallet.connect('Cove', { namespace: 'solana' })
    const { rpcUrls: nodes, endpoints } = sandbox
    const options = { name: opened.core.name, projectId: 'test', rpcUrls: nodes, endpoints }
    opened.wallet.configure({ ...options, networks: 'eip155:31337' })
    expect(opened.wallet.$state.get().accounts).to.have.length(2)
    await until(() => opened.wallet.$state.get().view === 'UnsupportedChain')
    await opened.wallet.disconnect()
    expect(opened.details('disconnect')).to.have.length(1)
  })

  it('is not asked to unlock for another one', async () => {
    const cove = addStandardWallet({ name: 'Cove' })
    const opened = open({ networks: four })
    await opened.wallet.connect('Cove', { namespace: 'solana' })
    cove.control.lock()
    await until(() => opened.core.connections.$locked.get())
    cove.control.calls.length = 0
    await opened.wallet.show({ namespace: 'polkadot' })
    await turns(20)
    expect(opened.core.attempt.$state.get()).to.equal(undefined)
  })
})

describe('the accounts of a wallet', () => {
  afterEach(endAll)

  it('are read anew when the network is another one', async () => {
    const opened = open({ networks: 'bitcoin bitcoin-testnet', rpcUrls })
    const own = connectorOver({ bip122: [MAINNET, TESTNET] })
    opened.core.connections.addConnector(own)
    await opened.wallet.connect('own')
    expect(active(opened).address).to.equal(MAINNET)
    await opened.wallet.switchNetwork('bip122:000000000933ea01ad0ee984209779ba')
    await until(() => active(opened).address === TESTNET)
    expect(opened.wallet.$state.get().accounts).to.deep.equal([`bip122:000000000933ea01ad0ee984209779ba:${TESTNET}`])
  })

  it('are not there on a network that none of them is of: it is not gone to', async () => {
    const opened = open({ networks: 'bitcoin bitcoin-testnet', rpcUrls })
    opened.core.connections.addConnector(connectorOver({ bip122: [MAINNET] }))
    await opened.wallet.connect('own')
    const error = await thrownBy(opened.wallet.switchNetwork('bip122:000000000933ea01ad0ee984209779ba'))
    expect(error.code).to.equal('chain-not-supported')
    const other = open({ networks: 'bitcoin-testnet', rpcUrls })
    other.core.connections.addConnector(connectorOver({ bip122: [MAINNET] }))
    expect((await thrownBy(other.wallet.connect('own'))).code).to.equal('no-supported-account')
  })

  it('follow the wallet to the network that it approves now', async () => {
    const opened = open({ networks: 'bitcoin bitcoin-testnet', rpcUrls })
    const own = connectorOver({ bip122: [MAINNET] })
    opened.core.connections.addConnector(own)
    await opened.wallet.connect('own')
    own.tell('accounts', { namespace: 'bip122', addresses: [TESTNET] })
    own.tell('networks', { namespace: 'bip122', networks: ['bip122:000000000933ea01ad0ee984209779ba'] })
    await until(() => active(opened).address === TESTNET)
    expect(active(opened).caipNetworkId).to.equal('bip122:000000000933ea01ad0ee984209779ba')
  })

  it('stay as they were chosen, whatever was chosen before', async () => {
    const { switchAccount } = await import('../../../src/core/actions/account/accounts.ts')
    const opened = open({ networks: four })
    const addresses = [first ?? '', second ?? '', third ?? '']
    const own = connectorOver({ solana: addresses })
    opened.core.connections.addConnector(own)
    await opened.wallet.connect('own', { namespace: 'solana' })
    switchAccount(opened.core, 'solana', third ?? '')
    switchAccount(opened.core, 'solana', second ?? '')
    own.tell('accounts', { namespace: 'solana', addresses })
    await frame()
    expect(active(opened).address).to.equal(second)
    own.tell('accounts', { namespace: 'solana', addresses: [third, first, second] })
    await until(() => active(opened).address === third)
  })

  it('take over what the wallet calls them now', async () => {
    const opened = open({ networks: four })
    const own = connectorOver({ solana: [{ address: first ?? '', label: 'One' }] })
    opened.core.connections.addConnector(own)
    await opened.wallet.connect('own', { namespace: 'solana' })
    own.tell('accounts', { namespace: 'solana', addresses: [{ address: first, label: 'Two' }] })
    await until(() => opened.core.accounts.of('solana').accounts[0]?.label === 'Two')
  })

  it('of another chain are shown and never used', async () => {
    const { switchAccount } = await import('../../../src/core/actions/account/accounts.ts')
    const stacks = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
    const opened = open({ networks: 'bitcoin', rpcUrls })
    opened.core.connections.addConnector(connectorOver({ bip122: [{ address: stacks, type: 'stx' }, MAINNET] }))
    await opened.wallet.connect('own')
    expect(active(opened).address).to.equal(MAINNET)
    switchAccount(opened.core, 'bip122', stacks)
    expect(active(opened).address).to.equal(MAINNET)
  })
})

describe('what is waited for', () => {
  afterEach(endAll)

  it('of a signature ends with the connection', async () => {
    const { opened, wallet } = await connected()
    wallet.control.silent = true
    const signing = thrownBy(opened.wallet.signMessage('x'))
    await turns(10)
    wallet.control.silent = false
    await opened.wallet.disconnect()
    expect((await signing).code).to.equal('aborted')
  })
})

describe('a page beside one with other namespaces', () => {
  afterEach(endAll)

  it('leaves those stored that it has not plugged in, and does not wait for them', async () => {
    const wallet = announce()
    addStandardWallet({ name: 'Cove' })
    const opened = open({ name: 'beside', networks: four })
    await opened.wallet.connect(wallet.id)
    await opened.wallet.connect('Cove', { namespace: 'solana' })
    opened.wallet.destroy()
    const other = open({ name: 'beside', networks: 'eip155:31337 eip155:31338' })
    await other.wallet.ready
    expect(other.core.storage.get('connected_namespaces')).to.have.members(['eip155', 'solana'])
    await other.wallet.disconnect()
    expect(other.core.storage.get('connected_namespaces')).to.deep.equal(['solana'])
    expect(other.core.storage.get('connector_ids')).to.deep.equal({ solana: 'Cove' })
    other.wallet.destroy()
    const again = open({ name: 'beside', networks: four })
    await again.wallet.ready
    expect(active(again)).to.include({ namespace: 'solana', status: 'connected' })
  })

  it('says at once that a wallet of another namespace is not plugged in', async () => {
    const wallet = announce()
    const opened = open({ networks: 'eip155:31337' })
    for (const id of [wallet.id, 'com.nowhere', 'walletConnect', 'a'.repeat(64)]) {
      const error = await thrownBy(opened.wallet.connect(id, { namespace: 'solana' }))
      expect(error.code, id).to.equal('adapter-not-found')
    }
  })
})

describe('adapters at run time', () => {
  afterEach(endAll)

  it('decide what opening shows, and what can be added', async () => {
    const opened = open({ networks: 'eip155:31337', adapters: [] })
    await opened.wallet.addAdapter('eip155')
    await opened.wallet.show()
    expect(opened.wallet.$state.get().view).to.equal('Connect')
    await opened.wallet.removeAdapter('eip155')
    expect((await thrownBy(opened.wallet.addNetwork('base'))).code).to.equal('adapter-not-found')
  })
})
