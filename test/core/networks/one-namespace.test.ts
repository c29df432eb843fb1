import { expect } from 'chai'
import { turns } from '../../fixtures/time.ts'
import { addStandardWallet } from '../../fixtures/wallets/standard.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { thrownBy } from '../thrown.ts'
import { announce, codeOf, connected, open, until, viewOf } from '../wallets.ts'
import { active, connectorOver, four, second, solana } from './own-connector.ts'

describe('one of several namespaces', () => {
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
    expect(viewOf(opened)).to.equal('Connect')
    await opened.wallet.close()
    await opened.wallet.show()
    expect(viewOf(opened)).to.equal('Account')
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
    await until(() => viewOf(opened) === 'UnsupportedChain')
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

describe('pending requests', () => {
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
  it('the plugged-in adapters decide which view opens, and which networks can be added', async () => {
    const opened = open({ networks: 'eip155:31337', adapters: [] })
    await opened.wallet.addAdapter('eip155')
    await opened.wallet.show()
    expect(viewOf(opened)).to.equal('Connect')
    await opened.wallet.removeAdapter('eip155')
    expect(await codeOf(opened.wallet.addNetwork('base'))).to.equal('adapter-not-found')
  })
})
