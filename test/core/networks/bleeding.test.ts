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
// The sandbox's Bitcoin node answers for both networks without holdings, so no outside service is asked.
const door = sandbox.rpcUrls[networkIn('bip122')] ?? ''
const rpcUrls = {
  'bip122:000000000019d6689c085ae165831e93': door,
  'bip122:000000000933ea01ad0ee984209779ba': door,
}
const MAINNET = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const TESTNET = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

/** Makes a connector that shares the given accounts by namespace, and can send events. */
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

describe('one of several namespaces', () => {
  afterEach(endAll)

  it('a WalletConnect session that also covers the namespace does not replace its wallet', async () => {
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

  it('the namespace becomes active only with a connection: closing its list of wallets keeps the previous one', async () => {
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

  it('the network of the remaining namespace is reported when the active connection ends', async () => {
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

  it('disconnecting all namespaces reports no network change in between', async () => {
    const wallet = announce()
    addStandardWallet({ name: 'Cove' })
    const opened = open({ networks: four })
    await opened.wallet.connect('Cove', { namespace: 'solana' })
    await opened.wallet.connect(wallet.id)
    await opened.wallet.disconnect()
    expect(opened.details('network-change')).to.deep.equal([])
    expect(active(opened).namespace).to.equal('eip155')
  })

  it("the connection stays, as unsupported, when the page removes the namespace's networks", async () => {
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

  it('a locked wallet of one namespace is not asked when another namespace is shown', async () => {
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

  it('a network change parses the accounts again', async () => {
    const opened = open({ networks: 'bitcoin bitcoin-testnet', rpcUrls })
    const own = connectorOver({ bip122: [MAINNET, TESTNET] })
    opened.core.connections.addConnector(own)
    await opened.wallet.connect('own')
    expect(active(opened).address).to.equal(MAINNET)
    await opened.wallet.switchNetwork('bip122:000000000933ea01ad0ee984209779ba')
    await until(() => active(opened).address === TESTNET)
    expect(opened.wallet.$state.get().accounts).to.deep.equal([`bip122:000000000933ea01ad0ee984209779ba:${TESTNET}`])
  })

  it('a switch or connection to a network without an account of the wallet is refused', async () => {
    const opened = open({ networks: 'bitcoin bitcoin-testnet', rpcUrls })
    opened.core.connections.addConnector(connectorOver({ bip122: [MAINNET] }))
    await opened.wallet.connect('own')
    const error = await thrownBy(opened.wallet.switchNetwork('bip122:000000000933ea01ad0ee984209779ba'))
    expect(error.code).to.equal('chain-not-supported')
    const other = open({ networks: 'bitcoin-testnet', rpcUrls })
    other.core.connections.addConnector(connectorOver({ bip122: [MAINNET] }))
    expect((await thrownBy(other.wallet.connect('own'))).code).to.equal('no-supported-account')
  })

  it('the page follows the wallet to a network that it approves now', async () => {
    const opened = open({ networks: 'bitcoin bitcoin-testnet', rpcUrls })
    const own = connectorOver({ bip122: [MAINNET] })
    opened.core.connections.addConnector(own)
    await opened.wallet.connect('own')
    own.tell('accounts', { namespace: 'bip122', addresses: [TESTNET] })
    own.tell('networks', { namespace: 'bip122', networks: ['bip122:000000000933ea01ad0ee984209779ba'] })
    await until(() => active(opened).address === TESTNET)
    expect(active(opened).caipNetworkId).to.equal('bip122:000000000933ea01ad0ee984209779ba')
  })

  it("the visitor's last choice stays active until the wallet selects another account", async () => {
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

  it('a new label of an account replaces the old one', async () => {
    const opened = open({ networks: four })
    const own = connectorOver({ solana: [{ address: first ?? '', label: 'One' }] })
    opened.core.connections.addConnector(own)
    await opened.wallet.connect('own', { namespace: 'solana' })
    own.tell('accounts', { namespace: 'solana', addresses: [{ address: first, label: 'Two' }] })
    await until(() => opened.core.accounts.of('solana').accounts[0]?.label === 'Two')
  })

  it('accounts of another chain are displayed but never active', async () => {
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

describe('pending requests', () => {
  afterEach(endAll)

  it('a disconnect aborts a pending signature', async () => {
    const { opened, wallet } = await connected()
    wallet.control.silent = true
    const signing = thrownBy(opened.wallet.signMessage('x'))
    await turns(10)
    wallet.control.silent = false
    await opened.wallet.disconnect()
    expect((await signing).code).to.equal('aborted')
  })
})

describe('a page that shares its storage with a page of other namespaces', () => {
  afterEach(endAll)

  it('connections of namespaces that are not plugged in stay stored, and the page does not wait for them', async () => {
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

  it('connecting a wallet of a namespace that is not plugged in fails at once', async () => {
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

  it('the plugged-in adapters decide which view opens, and which networks can be added', async () => {
    const opened = open({ networks: 'eip155:31337', adapters: [] })
    await opened.wallet.addAdapter('eip155')
    await opened.wallet.show()
    expect(opened.wallet.$state.get().view).to.equal('Connect')
    await opened.wallet.removeAdapter('eip155')
    expect((await thrownBy(opened.wallet.addNetwork('base'))).code).to.equal('adapter-not-found')
  })
})
