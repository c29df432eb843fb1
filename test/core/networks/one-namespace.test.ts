import { expect } from 'chai'
import { turns } from '../../fixtures/time.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { announce, codeOf, connected, ONE, open, until } from '../wallets.ts'
import { both, connectorOver, four, second, solana, withCove } from './own-connector.ts'

describe('one of several namespaces', () => {
  it('a WalletConnect session that also covers the namespace does not replace its wallet', async () => {
    const { opened } = await withCove()
    const shares = { eip155: [ONE], solana: [second] }
    const session = connectorOver(shares, { id: 'session', type: 'WALLET_CONNECT', joinsNamespaces: true })
    opened.core.connections.addConnector(session)
    await opened.wallet.connect('session', { namespace: 'eip155' })
    expect(opened.core.connections.$active.get().solana?.connector.id).to.equal('Cove')
    await opened.wallet.disconnect('eip155')
    expect(opened.active).to.include({ namespace: 'solana', status: 'connected' })
  })

  it('the namespace becomes active only with a connection: closing its list of wallets keeps the previous one', async () => {
    const wallet = announce()
    const opened = open({ networks: four })
    await opened.wallet.connect(wallet.id)
    await opened.wallet.show({ namespace: 'solana' })
    expect(opened.view).to.equal('Connect')
    await opened.wallet.close()
    await opened.wallet.show()
    expect(opened.view).to.equal('Account')
    expect(opened.active).to.include({ namespace: 'eip155', status: 'connected' })
  })

  it('the network of the remaining namespace is reported when the active connection ends, and not when all do', async () => {
    const { opened, evm } = await both({}, 'eip155')
    await opened.wallet.disconnect('eip155')
    const change = { namespace: 'solana', caipNetworkId: solana, supported: true }
    expect(opened.details('network-change')).to.deep.equal([change])
    await opened.wallet.connect(evm.id)
    const { length } = opened.details('network-change')
    await opened.wallet.disconnect()
    expect(opened.details('network-change')).to.have.length(length)
    expect(opened.active.namespace).to.equal('eip155')
  })

  it("the connection stays, as unsupported, when the page removes the namespace's networks", async () => {
    const { opened } = await withCove()
    const { rpcUrls, endpoints } = sandbox
    opened.wallet.configure({ name: opened.core.name, projectId: 'test', rpcUrls, endpoints, networks: 'eip155:31337' })
    expect(opened.wallet.$state.get().accounts).to.have.length(2)
    await until(() => opened.view === 'UnsupportedChain')
    await opened.wallet.disconnect()
    expect(opened.details('disconnect')).to.have.length(1)
  })

  it('a locked wallet of one namespace is not asked when another namespace is shown', async () => {
    const { opened, cove } = await withCove()
    cove.control.lock()
    await until(() => opened.core.connections.$locked.get())
    cove.control.calls.length = 0
    await opened.wallet.show({ namespace: 'polkadot' })
    await turns(20)
    expect(opened.core.attempt.$state.get()).to.equal(undefined)
  })

  it('a disconnect aborts a pending signature', async () => {
    const { opened, wallet } = await connected()
    wallet.control.silent = true
    const signing = codeOf(opened.wallet.signMessage('x'))
    await turns(10)
    wallet.control.silent = false
    await opened.wallet.disconnect()
    expect(await signing).to.equal('aborted')
  })

  it('connections of namespaces that are not plugged in stay stored, and the page does not wait for them', async () => {
    const { opened } = await both({ name: 'beside' })
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
    expect(again.active).to.include({ namespace: 'solana', status: 'connected' })
  })

  it('connecting a wallet of a namespace that is not plugged in fails at once', async () => {
    const wallet = announce()
    const opened = open({ networks: 'eip155:31337' })
    for (const id of [wallet.id, 'com.nowhere', 'walletConnect', 'a'.repeat(64)])
      expect(await codeOf(opened.wallet.connect(id, { namespace: 'solana' })), id).to.equal('adapter-not-found')
  })
})
