import { expect } from 'chai'
import { restoreAtLoad, restoreConnections } from '../../../src/core/actions/connect/restore.ts'
import { networkIn } from '../../fixtures/chains/four.ts'
import { holdClock } from '../../fixtures/clock.ts'
import { frame } from '../../fixtures/time.ts'
import { scripted } from '../../fixtures/wallets/eip1193.ts'
import { announce, methodsOf, ONE, open, openOver, until } from '../wallets.ts'
import { connectedOnce, key, name, storedConnection } from './stored-connection.ts'

describe('a stored connection after a reload', () => {
  it("the connection is restored without a prompt, on the wallet's current network, and the page is told so", async () => {
    const wallet = await connectedOnce()
    wallet.control.switchTo(31338)
    const opened = open({ name })
    const order: string[] = []
    opened.wallet.on('connect', () => void order.push('connect'))
    opened.wallet.on('ready', () => void order.push('ready'))
    const statuses = ['disconnected']
    opened.wallet.$state.listen(({ active: { status } }) => void (statuses.at(-1) === status || statuses.push(status)))
    await opened.wallet.ready
    expect(statuses).to.deep.equal(['disconnected', 'connecting', 'connected'])
    const restored = { status: 'connected', address: wallet.addresses[0], caipNetworkId: 'eip155:31338' }
    expect(opened.active).to.deep.include(restored)
    expect(opened.details('connect')).to.have.length(1)
    expect(opened.details('connect')[0]).to.include({ restored: true })
    expect(methodsOf(wallet)).to.not.include('eth_requestAccounts')
    expect(opened.isOpen).to.equal(false)
    await until(() => order.length === 2)
    expect(order).to.deep.equal(['connect', 'ready'])
    opened.wallet.destroy()
    const showing = open({ name })
    await showing.wallet.show()
    expect(showing.view, 'an open list gives way to the account').to.equal('Connect')
    await showing.wallet.ready
    await until(() => showing.view === 'Account')
    expect(showing.isOpen).to.equal(true)
  })

  it('a wallet that announces itself a little late is restored', async () => {
    storedConnection('test.late')
    const opened = open({ name })
    await until(() => opened.active.status === 'connecting')
    await frame()
    const wallet = announce({ rdns: 'test.late', isShared: true })
    await opened.wallet.ready
    expect(opened.active).to.deep.include({ status: 'connected', address: wallet.addresses[0] })
  })

  it('a missing wallet is dropped silently after 3 s and removed from storage, without ending it in other tabs', async () => {
    storedConnection('test.gone')
    const clock = holdClock()
    const opened = open({ name })
    await until(() => opened.active.status === 'connecting' && clock.waiting() > 0)
    clock.pass(2_900)
    await frame()
    expect(opened.active.status).to.equal('connecting')
    clock.pass(100)
    await opened.wallet.ready
    expect(opened.active.status).to.equal('disconnected')
    await until(() => opened.told.length > 0)
    expect(opened.told.map(({ type }) => type)).to.deep.equal(['ready'])
    expect(opened.core.storage.get('connected_namespaces')).to.equal(undefined)
    expect(opened.core.storage.get('connection_status')).to.equal('connected')
  })

  it('a wallet that the visitor connects during the restore is not replaced', async () => {
    const answer = Promise.withResolvers<string[]>()
    const provider = scripted({ eth_accounts: () => answer.promise, eth_chainId: '0x7a69' })
    const chosen = announce()
    storedConnection('mine')
    const opened = openOver(provider, { name })
    await until(() => provider.calls.includes('eth_accounts'))
    await opened.wallet.connect(chosen.id)
    answer.resolve([ONE])
    await opened.wallet.ready
    expect(opened.active.connector?.id).to.equal(chosen.id)
    expect(opened.details('connect')).to.have.length(1)
    expect(opened.core.storage.get('connector_ids')).to.deep.equal({ eip155: chosen.id })
  })

  it('a restore beside a connection leaves it and the active namespace unchanged', async () => {
    const wallet = announce()
    const opened = open({ networks: `eip155:31337 ${networkIn('solana')}` })
    await opened.wallet.connect(wallet.id)
    const { storage } = opened.core
    await until(() => storage.get('active_namespace') === 'eip155')
    // The same storage as after a switch to Solana in another tab.
    storage.set('connected_namespaces', ['eip155', 'solana'])
    storage.set('connector_ids', { eip155: wallet.id, solana: 'test.elsewhere' })
    storage.set('active_namespace', 'solana')
    await restoreConnections(opened.core)
    const kept = { namespace: 'eip155', status: 'connected', caipNetworkId: 'eip155:31337' }
    expect(opened.active).to.deep.include({ ...kept, address: wallet.addresses[0] })
    expect(opened.details('connect')).to.have.length(1)
  })

  it('a locked wallet, or one that revoked its permission, is dropped and remembered for unlocking', async () => {
    const wallet = await connectedOnce()
    wallet.control.lock()
    const opened = open({ name })
    await opened.wallet.ready
    expect(opened.active.status).to.equal('disconnected')
    expect(opened.core.connections.$locked.get()?.connector.id).to.equal(wallet.id)
    expect([...opened.details('disconnect'), ...opened.details('error')]).to.deep.equal([])
    wallet.control.unlock()
    await opened.wallet.connect(wallet.id)
    expect(opened.active.status).to.equal('connected')
  })

  it('a wallet destroyed during the restore asks no wallet and emits no event', async () => {
    const wallet = await connectedOnce()
    const opened = open({ name })
    opened.wallet.destroy()
    await opened.wallet.ready.catch(() => {})
    await frame()
    expect(opened.active.status).to.not.equal('connected')
    expect(opened.details('connect')).to.deep.equal([])
    expect(wallet.listenerCount()).to.equal(0)
    expect(localStorage.getItem(key('connector_ids'))).to.contain(wallet.id)
  })
})

describe('a restore that gets no answer within 3 s', () => {
  it('is given up, and the late answer is ignored', async () => {
    storedConnection('mine')
    const answer = Promise.withResolvers<string[]>()
    const clock = holdClock({ withSignals: true })
    const opened = openOver(scripted({ eth_accounts: () => answer.promise, eth_chainId: '0x7a69' }), { name })
    await until(() => opened.active.status === 'connecting' && clock.waiting(3_000) > 0)
    clock.pass(2_999)
    await frame()
    expect(opened.active.status).to.equal('connecting')
    clock.pass(1)
    await opened.wallet.ready
    answer.resolve([ONE])
    await frame()
    expect(opened.active.status).to.equal('disconnected')
    expect(opened.details('connect')).to.deep.equal([])
  })

  it('is given up if the code does not load, without a locked wallet or a change in storage', async () => {
    const opened = openOver(scripted({ eth_accounts: [ONE], eth_chainId: '0x7a69' }), { name })
    await opened.wallet.ready
    storedConnection('mine')
    opened.core.accounts.setConnecting('eip155')
    const clock = holdClock({ withSignals: true })
    const loadConnectedEffects = () => new Promise<never>(() => {})
    const restoring = restoreAtLoad({ ...opened.core, loadConnectedEffects }, ['eip155'])
    clock.pass(2_999)
    await frame()
    expect(opened.active.status).to.equal('connecting')
    clock.pass(1)
    await restoring
    expect(opened.active.status).to.equal('disconnected')
    expect(opened.core.connections.$locked.get()).to.equal(undefined)
    expect(opened.core.storage.get('connected_namespaces')).to.deep.equal(['eip155'])
  })
})
