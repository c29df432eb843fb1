import { expect } from 'chai'
import { connect } from '../../../src/core/actions/connect/connect.ts'
import type { Namespace } from '../../../src/schema/network.ts'
import { frame } from '../../fixtures/time.ts'
import { thrownBy } from '../thrown.ts'
import { announce, codeOf, methodsOf, open, until } from '../wallets.ts'
import { addLogin, both, four, solana } from './own-connector.ts'

describe('the active namespace', () => {
  it('follows a connection and a chosen network', async () => {
    const { opened } = await both()
    expect(opened.active).to.include({ namespace: 'solana', caipNetworkId: solana })
    await opened.wallet.switchNetwork('eip155:31337')
    expect(opened.active).to.include({ namespace: 'eip155', status: 'connected', caipNetworkId: 'eip155:31337' })
    const last = opened.details('network-change').at(-1)
    expect(last).to.deep.equal({ namespace: 'eip155', caipNetworkId: 'eip155:31337', supported: true })
  })

  it("stays when another namespace's wallet changes its network, which is reported, even to an unsupported one", async () => {
    const { opened, evm } = await both()
    evm.control.switchTo(31338)
    await until(() => opened.details('network-change').length > 0)
    const change = { namespace: 'eip155', caipNetworkId: 'eip155:31338', supported: true }
    expect(opened.details('network-change')).to.deep.equal([change])
    expect(opened.active.namespace).to.equal('solana')
    await opened.wallet.show({ namespace: 'eip155' })
    expect(opened.active).to.include({ namespace: 'eip155', caipNetworkId: 'eip155:31338' })
    await opened.wallet.switchNetwork(solana)
    evm.control.knownChains.add(5)
    evm.control.switchTo(5)
    await until(() => opened.details('network-change').at(-1)?.caipNetworkId === 'eip155:5')
    await frame()
    expect(opened.view).to.not.equal('UnsupportedChain')
    await opened.wallet.show({ namespace: 'eip155' })
    await until(() => opened.view === 'UnsupportedChain')
  })

  it('has its own balances, and is another connected one when it disconnects', async () => {
    const { opened } = await both()
    const coinOf = (namespace: Namespace) => opened.core.balances.of(namespace).holdings?.tokens[0]
    await until(() => coinOf('solana') && coinOf('eip155'))
    expect(coinOf('solana')).to.include({ symbol: 'SOL', networkId: solana })
    expect(coinOf('eip155')).to.include({ symbol: 'ETH', networkId: 'eip155:31337' })
    expect(coinOf('solana')?.amount).to.not.equal(coinOf('eip155')?.amount)
    await opened.wallet.disconnect('solana')
    expect(opened.active).to.include({ namespace: 'eip155', status: 'connected' })
    await opened.wallet.disconnect('eip155')
    expect(opened.wallet.$state.get().accounts).to.deep.equal([])
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
    expect(again.active).to.include({ namespace: 'solana', status: 'connected', caipNetworkId: solana })
    const restored = again.details('connect').map((one) => `${one.namespace} ${one.restored}`)
    expect(restored).to.have.members(['eip155 true', 'solana true'])
    await again.wallet.show({ namespace: 'eip155' })
    expect(again.active).to.include({ status: 'connected', caipNetworkId: 'eip155:31338' })
    expect(methodsOf(evm)).to.not.include('eth_requestAccounts')
  })

  it('a restored namespace becomes active when the other one is missing', async () => {
    const { opened, cove } = await both({ name: 'half' })
    opened.wallet.destroy()
    cove.control.lock()
    const again = open({ name: 'half', networks: four })
    await again.wallet.ready
    expect(again.active).to.include({ namespace: 'eip155', status: 'connected' })
  })

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
    expect(opened.active).to.include({ namespace: 'eip155', status: 'connected' })
    await opened.wallet.connect('Cove', { namespace: 'solana' })
    expect(opened.core.storage.get('ended_namespaces')).to.equal(undefined)
    // A namespace that the other tab only failed to restore is stored again.
    write('connected_namespaces', ['eip155'])
    await until(() => opened.core.storage.get('connected_namespaces')?.length === 2)
    expect(opened.details('disconnect')).to.have.length(1)
  })
})

describe('actions across namespaces', () => {
  it('a login with keys in both namespaces follows the switch; after a failed one it stays, and may ask again', async () => {
    const opened = open({ networks: four })
    const login = addLogin(opened, { fails: true })
    await connect(opened.core, { connector: login.connector, namespace: 'eip155', signal: opened.core.signal })
    const { active } = opened
    for (const count of [1, 2]) {
      const error = await thrownBy(opened.wallet.switchNetwork(solana))
      expect(error).to.include({ code: 'chain-not-supported', message: 'Chain is not supported' })
      expect(login.asked).to.deep.equal(Array(count).fill(`solana ${solana}`))
      expect(opened.active).to.deep.equal(active)
    }
    expect(opened.details('network-change')).to.deep.equal([])
    expect(opened.tracked()).to.not.include('SWITCH_NETWORK')
    login.fail(false)
    for (const namespace of ['solana', 'eip155'] as const) {
      await opened.wallet.switchNetwork(namespace === 'solana' ? solana : 'eip155:31337')
      expect(opened.active).to.include({ namespace, status: 'connected' })
      expect(opened.active.connector?.type).to.equal('AUTH')
    }
    // Both namespaces are connected now.
    login.fail(true)
    const { active: before } = opened
    expect(await codeOf(opened.wallet.switchNetwork(solana))).to.equal('chain-not-supported')
    expect(opened.active).to.deep.equal(before)
  })

  it('a switch to a namespace without a connection only sets the network, and nothing can be signed there', async () => {
    const wallet = announce()
    const opened = open({ networks: four })
    await opened.wallet.connect(wallet.id)
    await opened.wallet.switchNetwork(solana)
    expect(opened.active).to.include({ namespace: 'solana', status: 'disconnected', caipNetworkId: solana })
    const error = await thrownBy(opened.wallet.signMessage('x'))
    expect(error).to.include({ code: 'account-undefined', message: 'CaipNetwork or CaipAddress is undefined' })
    await opened.wallet.switchNetwork('eip155:31337')
    expect(opened.active).to.include({ namespace: 'eip155', status: 'connected' })
  })

  it('every action on a destroyed wallet is refused', async () => {
    const { wallet } = (await both()).opened
    wallet.destroy()
    const switching = { code: 'network-client-not-set', message: 'NetworkController client not set' }
    expect(await thrownBy(wallet.switchNetwork('eip155:31337'))).to.include(switching)
    const signing = { code: 'connection-client-not-set', message: 'ConnectionController client not set' }
    expect(await thrownBy(wallet.signMessage('x'))).to.include(signing)
    expect(await codeOf(wallet.connect('Cove'))).to.equal('aborted')
    expect(await codeOf(wallet.disconnect())).to.equal('aborted')
  })
})
