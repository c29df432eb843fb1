import { expect } from 'chai'
import { restoreAtLoad, restoreConnections } from '../../../src/core/actions/connect/restore.lazy.ts'
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

  it('a wallet that is announced after 6 s is restored; until then the page is ready, and the connection reconnecting and stored', async () => {
    storedConnection('test.gone')
    const clock = holdClock()
    const opened = open({ name })
    await until(() => opened.active.status === 'connecting' && clock.waiting(3_000) > 0)
    clock.pass(2_900)
    await frame()
    expect(opened.active.status).to.equal('connecting')
    clock.pass(100)
    await opened.wallet.ready
    expect(opened.active.status).to.equal('reconnecting')
    await until(() => opened.told.length > 0)
    expect(opened.told.map(({ type }) => type)).to.deep.equal(['ready'])
    clock.pass(3_000)
    expect(opened.core.storage.get('connected_namespaces')).to.deep.equal(['eip155'])
    const chosenAgain = opened.wallet.connect('test.gone')
    await until(() => clock.waiting(3_000) > 0)
    clock.pass(10_000)
    const wallet = announce({ rdns: 'test.gone', isShared: true })
    await chosenAgain
    expect(opened.active).to.deep.include({ status: 'connected', address: wallet.addresses[0] })
    expect(opened.details('connect')).to.have.length(1)
    expect(opened.details('error')).to.deep.equal([])
  })

  it('the visitor can disconnect a wallet that is late, or connect another one; the late one is then left alone', async () => {
    storedConnection('test.left')
    const clock = holdClock()
    const late = async () => {
      const opened = open({ name })
      await until(() => opened.active.status === 'connecting' && clock.waiting(3_000) > 0)
      clock.pass(3_000)
      await opened.wallet.ready
      return opened
    }
    const replaced = await late()
    const other = announce()
    await replaced.wallet.connect(other.id)
    const wallet = announce({ rdns: 'test.left', isShared: true })
    await frame()
    expect(replaced.active.address).to.equal(other.addresses[0])
    expect(methodsOf(wallet)).to.deep.equal([])
    expect(replaced.core.storage.get('connector_ids')).to.deep.equal({ eip155: other.id })
    replaced.wallet.destroy()
    storedConnection('test.left too')
    const opened = await late()
    await opened.wallet.disconnect()
    expect(opened.active.status).to.equal('disconnected')
    expect(opened.core.storage.get('connected_namespaces')).to.equal(undefined)
    expect(opened.core.storage.get('connection_status')).to.equal('disconnected')
    expect(opened.details('disconnect')).to.deep.equal([])
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
  /** A wallet that lets the stored connection wait. */
  async function silent(replies: Record<string, unknown> = {}) {
    storedConnection('mine')
    const answer = Promise.withResolvers<unknown>()
    const clock = holdClock({ withSignals: true })
    const provider = scripted({ eth_accounts: () => answer.promise, eth_chainId: '0x7a69', ...replies })
    const opened = openOver(provider, { name })
    await until(() => provider.calls.includes('eth_accounts') && clock.waiting(3_000) > 0)
    clock.pass(2_999)
    await frame()
    expect(opened.active.status).to.equal('connecting')
    clock.pass(1)
    await opened.wallet.ready
    expect(opened.active.status).to.equal('reconnecting')
    return { answer, clock, opened, provider }
  }

  it('waits on: an answer after 8 s restores it', async () => {
    const { answer, clock, opened } = await silent()
    clock.pass(5_000)
    expect(opened.core.storage.get('connected_namespaces')).to.deep.equal(['eip155'])
    answer.resolve([ONE])
    await until(() => opened.active.status === 'connected')
    expect(opened.details('connect')[0]).to.include({ restored: true })
  })

  it('is erased only when the wallet says that it has no account; the wallet is then locked', async () => {
    const { answer, opened } = await silent()
    answer.resolve([])
    await until(() => opened.active.status === 'disconnected')
    expect(opened.core.storage.get('connected_namespaces')).to.equal(undefined)
    expect(opened.core.connections.$locked.get()?.connector.id).to.equal('mine')
  })

  it('waits on when the visitor chooses the wallet again, and what the wallet answers first connects', async () => {
    const { answer, opened, provider } = await silent({ eth_requestAccounts: () => new Promise(() => {}) })
    await opened.wallet.show()
    const chosenAgain = opened.wallet.connect('mine')
    await until(() => provider.calls.includes('eth_requestAccounts'))
    expect([opened.view, opened.active.status]).to.deep.equal(['ConnectingExternal', 'reconnecting'])
    answer.resolve([ONE])
    await chosenAgain
    expect(opened.active).to.deep.include({ status: 'connected', address: ONE })
    expect([opened.isOpen, opened.core.attempt.$state.get()]).to.deep.equal([false, undefined])
  })

  it('is repeated after an error, an unreadable answer or code that did not load, with longer and longer pauses', async () => {
    const opened = openOver(scripted({ eth_accounts: [ONE], eth_chainId: '0x7a69' }), { name })
    await opened.wallet.ready
    storedConnection('mine')
    opened.core.accounts.setConnecting('eip155')
    const clock = holdClock({ withSignals: true })
    let failures = 0
    const loadConnectedEffects = () => {
      failures += 1
      return failures < 4 ? Promise.reject(new Error('not loaded')) : opened.core.loadConnectedEffects()
    }
    const restoring = restoreAtLoad({ ...opened.core, loadConnectedEffects }, ['eip155'])
    for (const [ms, status] of [
      [1_000, 'connecting'],
      [2_000, 'reconnecting'],
      [4_000, 'reconnecting'],
    ] as const) {
      await until(() => clock.waiting(ms) > 0)
      clock.pass(ms)
      await frame()
      if (failures < 4) expect(opened.active.status).to.equal(status)
    }
    await restoring
    await until(() => opened.active.status === 'connected')
    expect(opened.core.connections.$locked.get()).to.equal(undefined)
    expect(opened.core.storage.get('connected_namespaces')).to.deep.equal(['eip155'])
  })
})
