import { expect } from 'chai'
import { holdClock } from '../../fixtures/clock.ts'
import { frame } from '../../fixtures/time.ts'
import { announce, codeOf, connected, following, methodsOf, open, until } from '../wallets.ts'

const name = 'tabs'
const storedKey = (key: string) => `@appkit-wallet/${name}/${key}`

/** Writes to storage like another tab; this tab receives a storage event. */
function writeElsewhere(values: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(values)) {
    const text = value === undefined ? null : JSON.stringify({ v: 1, value })
    if (text === null) localStorage.removeItem(storedKey(key))
    else localStorage.setItem(storedKey(key), text)
    window.dispatchEvent(new StorageEvent('storage', { key: storedKey(key), newValue: text }))
  }
}

/** What another tab writes when it has connected to a wallet. */
const connectElsewhere = (id: string) =>
  writeElsewhere({ connector_ids: { eip155: id }, connected_namespaces: ['eip155'] })

/** A connection that this tab has stored. */
async function stored() {
  const { opened, wallet } = await connected({ name })
  const { storage } = opened.core
  await until(() => storage.get('connected_namespaces'))
  wallet.control.calls.length = 0
  return { opened, wallet, storage }
}

describe('another tab', () => {
  it('a connection in another tab connects this one without a prompt, and replaces an open list with the account', async () => {
    const wallet = announce({ isShared: true })
    const [opened, showing] = [open({ name }), open({ name })]
    for (const one of [opened, showing]) await one.wallet.ready
    await showing.wallet.show()
    wallet.control.calls.length = 0
    connectElsewhere(wallet.id)
    await until(() => opened.active.status === 'connected' && showing.active.status === 'connected')
    expect(methodsOf(wallet)).to.not.include('eth_requestAccounts')
    expect(opened.isOpen).to.equal(false)
    expect(opened.details('connect')[0]).to.include({ restored: true })
    await until(() => showing.view === 'Account')
    await showing.wallet.show({ view: 'Connect' })
    await frame()
    expect(showing.view, 'asked for while connected').to.equal('Connect')
  })

  it('a disconnect in another tab disconnects this one without a request to the wallet', async () => {
    const { opened, wallet, storage } = await stored()
    writeElsewhere({ connection_status: 'disconnected', connected_namespaces: undefined })
    await until(() => opened.active.status === 'disconnected')
    expect(opened.details('disconnect')).to.deep.equal([{ namespace: 'eip155', reason: 'user' }])
    expect(methodsOf(wallet)).to.not.include('wallet_revokePermissions')
    await frame()
    expect(storage.get('connected_namespaces')).to.equal(undefined)
    expect(opened.details('connect')).to.have.length(1)
  })

  it('a tab that failed to restore the connection does not end it here, and this tab stores it again', async () => {
    const { opened, wallet, storage } = await stored()
    writeElsewhere({ connector_ids: undefined, connected_namespaces: undefined })
    await until(() => storage.get('connected_namespaces'))
    expect(storage.get('connector_ids')).to.deep.equal({ eip155: wallet.id })
    expect(opened.active.status).to.equal('connected')
    expect(opened.details('disconnect')).to.deep.equal([])
  })

  it('a connection whose wallet is missing here stays stored, and waits until it comes or the other tab has another', async () => {
    const opened = open({ name })
    await opened.wallet.ready
    const clock = holdClock()
    const missing = async () => {
      connectElsewhere('test.elsewhere')
      await until(() => opened.active.status === 'connecting' && clock.waiting(3_000) > 0)
      clock.pass(3_000)
      await until(() => opened.active.status === 'reconnecting')
    }
    await missing()
    expect(opened.core.storage.get('connected_namespaces')).to.deep.equal(['eip155'])
    expect(opened.core.storage.get('connector_ids')).to.deep.equal({ eip155: 'test.elsewhere' })
    writeElsewhere({ connection_status: 'disconnected', connected_namespaces: undefined })
    expect(opened.active.status).to.equal('disconnected')
    await missing()
    const wallet = announce({ isShared: true })
    connectElsewhere(wallet.id)
    await until(() => opened.active.status === 'connected')
    expect(opened.active.address).to.equal(wallet.addresses[0])
  })

  it('a connection in another tab waits for the end of an attempt here, and is then followed', async () => {
    const [silent, shared] = [announce(), announce({ isShared: true })]
    silent.control.silent = true
    const opened = open({ name })
    const connecting = codeOf(opened.wallet.connect(silent.id))
    await until(() => silent.control.calls.length > 0)
    connectElsewhere(shared.id)
    await frame()
    expect(opened.active.status).to.equal('disconnected')
    expect(shared.control.calls).to.deep.equal([])
    await opened.wallet.close()
    expect(await connecting).to.equal('aborted')
    await until(() => opened.active.connector?.id === shared.id)
  })

  it('invalid data of another tab, or a connection that is already known, changes nothing', async () => {
    const { opened, wallet } = await stored()
    const junk = { recent_wallets: 'junk', connection_status: 'junk', connector_ids: 5 }
    writeElsewhere({ connected_namespaces: ['eip155'], ...junk })
    await frame()
    expect(opened.active.status).to.equal('connected')
    expect(methodsOf(wallet)).to.not.include('eth_requestAccounts')
    expect([...opened.details('disconnect'), ...opened.details('error')]).to.deep.equal([])
  })
})

describe('an account that disconnects while the modal is open', () => {
  for (const [title, views, left] of [
    ['the account view below Receive gives way to Connect', ['Account', 'Receive'], 'Connect'],
    ['the account view below Networks gives way to Connect', ['Account', 'Networks'], 'Connect'],
    ['a view that needs no account stays', ['Networks'], 'Networks'],
  ] as const)
    it(title, async () => {
      const { opened, wallet } = await following()
      const [first, ...more] = views
      await opened.wallet.show({ view: first })
      for (const view of more) opened.core.router.push({ view })
      wallet.control.lock()
      await until(() => opened.active.status === 'disconnected')
      await until(() => opened.core.router.$stack.get().length === 1)
      expect([opened.view, opened.isOpen]).to.deep.equal([left, true])
    })
})
