import { expect } from 'chai'
import type { Connection, Connector } from '../../../src/connectors/connector.ts'
import { connect } from '../../../src/core/actions/connect/connect.ts'
import type { Namespace } from '../../../src/schema/network.ts'
import { networkIn } from '../../fixtures/chains/four.ts'
import { frame } from '../../fixtures/time.ts'
import { addStandardWallet, standardKeys } from '../../fixtures/wallets/standard.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { thrownBy } from '../thrown.ts'
import { type Opened, active, announce, codeOf, open, until, viewOf } from '../wallets.ts'

const four = Object.keys(sandbox.rpcUrls).join(' ')
const solana = networkIn('solana')

/** Connects a wallet in the EVM and one in Solana, which is active. */
async function both(options: object = {}) {
  const evm = announce()
  const other = addStandardWallet({ name: 'Cove' })
  const opened = open({ networks: four, ...options })
  await opened.wallet.connect(evm.id)
  await opened.wallet.connect('Cove', { namespace: 'solana' })
  return { opened, evm, other }
}

/** Makes a login with keys in two namespaces. It records its requests, and can be made to fail. */
function login(opened: Opened, { fails = false } = {}) {
  const [evm, key] = [sandbox.accounts.find(({ namespace }) => namespace === 'eip155'), standardKeys('solana')[0]]
  const asked: string[] = []
  const addresses = {
    eip155: evm?.address,
    solana: sandbox.accounts.find((one) => one.privateKey === key?.privateKey)?.address,
  }
  const connection = (namespace: Namespace): Connection => ({
    connectorId: 'auth',
    namespace,
    addresses: [addresses[namespace as 'solana'] ?? ''],
    chainId: namespace === 'eip155' ? 31337 : undefined,
    request: async ({ method }) => (method === 'eth_chainId' ? '0x7a69' : null),
    native: {},
  })
  const connector: Connector & { openedFrame(): undefined } = {
    openedFrame: () => undefined,
    id: 'auth',
    name: 'Login',
    type: 'AUTH',
    namespaces: ['eip155', 'solana'],
    joinsNamespaces: true,
    connect: async ({ namespace }) => connection(namespace),
    resume: async ({ namespace }) => connection(namespace),
    disconnect: async () => {},
    on: () => () => {},
    async switchNamespace({ namespace, networkId }) {
      asked.push(`${namespace} ${networkId}`)
      if (fails) throw new Error('no')
      return connection(namespace)
    },
  }
  opened.core.connections.addConnector(connector)
  return { asked, connector }
}

describe('the active namespace', () => {
  it('the active namespace follows a connection and a chosen network', async () => {
    const { opened } = await both()
    expect(active(opened)).to.include({ namespace: 'solana', caipNetworkId: solana })
    await opened.wallet.switchNetwork('eip155:31337')
    expect(active(opened)).to.include({ namespace: 'eip155', status: 'connected', caipNetworkId: 'eip155:31337' })
    const last = opened.details('network-change').at(-1)
    expect(last).to.deep.equal({ namespace: 'eip155', caipNetworkId: 'eip155:31337', supported: true })
  })

  it("a network change of another namespace's wallet is reported without changing the active namespace", async () => {
    const { opened, evm } = await both()
    evm.control.switchTo(31338)
    await until(() => opened.details('network-change').length > 0)
    expect(opened.details('network-change')).to.deep.equal([
      { namespace: 'eip155', caipNetworkId: 'eip155:31338', supported: true },
    ])
    expect(active(opened).namespace).to.equal('solana')
    await opened.wallet.show({ namespace: 'eip155' })
    expect(active(opened)).to.include({ namespace: 'eip155', caipNetworkId: 'eip155:31338' })
  })

  it('an unsupported network of another namespace does not change the active namespace', async () => {
    const { opened, evm } = await both()
    evm.control.knownChains.add(5)
    evm.control.switchTo(5)
    await until(() => opened.details('network-change').length > 0)
    await frame()
    expect(viewOf(opened)).to.not.equal('UnsupportedChain')
    await opened.wallet.show({ namespace: 'eip155' })
    await until(() => viewOf(opened) === 'UnsupportedChain')
  })

  it('another connected namespace becomes active when the active one disconnects', async () => {
    const { opened } = await both()
    await opened.wallet.disconnect('solana')
    expect(active(opened)).to.include({ namespace: 'eip155', status: 'connected' })
    await opened.wallet.disconnect('eip155')
    expect(opened.wallet.$state.get().accounts).to.deep.equal([])
  })

  it('each namespace has its own balances', async () => {
    const { opened } = await both()
    const coinOf = (namespace: Namespace) => opened.core.balances.of(namespace).holdings?.tokens[0]
    await until(() => coinOf('solana') && coinOf('eip155'))
    expect(coinOf('solana')).to.include({ symbol: 'SOL', networkId: solana })
    expect(coinOf('eip155')).to.include({ symbol: 'ETH', networkId: 'eip155:31337' })
    expect(coinOf('solana')?.amount).to.not.equal(coinOf('eip155')?.amount)
  })
})

describe('two namespaces after a reload', () => {
  it('both namespaces are restored on their networks, with the same one active', async () => {
    const { opened, evm } = await both({ name: 'again' })
    await opened.wallet.switchNetwork('eip155:31338')
    await opened.wallet.switchNetwork(solana)
    opened.wallet.destroy()
    evm.control.calls.length = 0
    const again = open({ name: 'again', networks: four })
    await again.wallet.ready
    expect(active(again)).to.include({ namespace: 'solana', status: 'connected', caipNetworkId: solana })
    expect(again.details('connect').map(({ namespace, restored }) => [namespace, restored])).to.have.deep.members([
      ['eip155', true],
      ['solana', true],
    ])
    await again.wallet.show({ namespace: 'eip155' })
    expect(active(again)).to.include({ status: 'connected', caipNetworkId: 'eip155:31338' })
    expect(evm.control.calls.map(({ method }) => method)).to.not.include('eth_requestAccounts')
  })

  it('a restored namespace becomes active when the other one is missing', async () => {
    const { opened, other } = await both({ name: 'half' })
    opened.wallet.destroy()
    other.control.lock()
    const again = open({ name: 'half', networks: four })
    await again.wallet.ready
    expect(active(again)).to.include({ namespace: 'eip155', status: 'connected' })
  })
})

describe('another tab with two namespaces', () => {
  it('a disconnect of one namespace in another tab ends only that namespace here', async () => {
    const { opened } = await both({ name: 'tab' })
    const write = (key: string, value: unknown) => {
      localStorage.setItem(`@appkit-wallet/tab/${key}`, JSON.stringify({ v: 1, value }))
      window.dispatchEvent(new StorageEvent('storage', { key: `@appkit-wallet/tab/${key}`, newValue: '' }))
    }
    await until(() => opened.core.storage.get('connected_namespaces')?.length === 2)
    write('ended_namespaces', ['solana'])
    write('connected_namespaces', ['eip155'])
    await until(() => opened.details('disconnect').length > 0)
    expect(opened.details('disconnect')).to.deep.equal([{ namespace: 'solana', reason: 'user' }])
    expect(active(opened)).to.include({ namespace: 'eip155', status: 'connected' })
    await opened.wallet.connect('Cove', { namespace: 'solana' })
    expect(opened.core.storage.get('ended_namespaces')).to.equal(undefined)
    // A namespace that the other tab only failed to restore is stored again.
    write('connected_namespaces', ['eip155'])
    await until(() => opened.core.storage.get('connected_namespaces')?.length === 2)
    expect(opened.details('disconnect')).to.have.length(1)
  })
})

describe('switching across namespaces', () => {
  it('a login with keys in both namespaces follows the switch', async () => {
    const opened = open({ networks: four })
    const { asked, connector } = login(opened)
    await connect(opened.core, { connector, namespace: 'eip155', signal: opened.core.signal })
    await opened.wallet.switchNetwork(solana)
    expect(asked).to.deep.equal([`solana ${solana}`])
    expect(active(opened)).to.include({ namespace: 'solana', status: 'connected', caipNetworkId: solana })
    expect(active(opened).connector?.type).to.equal('AUTH')
  })

  it('a failed login leads to the wallet of the other namespace', async () => {
    const opened = open({ networks: four })
    const { connector } = login(opened, { fails: true })
    await connect(opened.core, { connector, namespace: 'eip155', signal: opened.core.signal })
    await opened.wallet.switchNetwork(solana)
    expect(active(opened)).to.include({ namespace: 'solana', caipNetworkId: solana })
  })

  it('a switch to a namespace without a connection only sets the network', async () => {
    const wallet = announce()
    const opened = open({ networks: four })
    await opened.wallet.connect(wallet.id)
    await opened.wallet.switchNetwork(solana)
    expect(active(opened)).to.include({ namespace: 'solana', status: 'disconnected', caipNetworkId: solana })
    await opened.wallet.switchNetwork('eip155:31337')
    expect(active(opened)).to.include({ namespace: 'eip155', status: 'connected' })
  })
})

describe('impossible actions', () => {
  it('signing without an account is refused', async () => {
    const opened = open({ networks: four })
    const error = await thrownBy(opened.wallet.signMessage('x'))
    expect(error).to.include({ code: 'account-undefined', message: 'CaipNetwork or CaipAddress is undefined' })
  })

  it('every action on a destroyed wallet is refused', async () => {
    const { opened } = await both()
    opened.wallet.destroy()
    expect(await thrownBy(opened.wallet.switchNetwork('eip155:31337'))).to.include({
      code: 'network-client-not-set',
      message: 'NetworkController client not set',
    })
    expect(await thrownBy(opened.wallet.signMessage('x'))).to.include({
      code: 'connection-client-not-set',
      message: 'ConnectionController client not set',
    })
    expect(await codeOf(opened.wallet.connect('Cove'))).to.equal('aborted')
    expect(await codeOf(opened.wallet.disconnect())).to.equal('aborted')
  })
})
