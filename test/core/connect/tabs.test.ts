import { expect } from 'chai'
import { stopClock } from '../../fixtures/clock.ts'
import { frame } from '../../fixtures/time.ts'
import { scripted } from '../../fixtures/wallets/eip1193.ts'
import { thrownBy } from '../thrown.ts'
import { announce, connected, endAll, type Opened, open, openOver, until } from '../wallets.ts'

const ONE = `0x${'1'.repeat(40)}`
const name = 'tabs'
const storedKey = (key: string) => `@appkit-wallet/${name}/${key}`
const active = ({ wallet }: Opened) => wallet.$state.get().active

/** Writes to storage like another tab; this tab receives a storage event. */
function writeElsewhere(key: string, value: unknown): void {
  const text = value === undefined ? null : JSON.stringify({ v: 1, value })
  if (text === null) localStorage.removeItem(storedKey(key))
  else localStorage.setItem(storedKey(key), text)
  window.dispatchEvent(new StorageEvent('storage', { key: storedKey(key), newValue: text }))
}

describe('another tab', () => {
  afterEach(endAll)

  it('a connection in another tab connects this one without a prompt', async () => {
    const wallet = announce({ isShared: true })
    const opened = open({ name })
    await opened.wallet.ready
    wallet.control.calls.length = 0
    writeElsewhere('connector_ids', { eip155: wallet.id })
    writeElsewhere('connected_namespaces', ['eip155'])
    await until(() => active(opened).status === 'connected')
    expect(wallet.control.calls.map(({ method }) => method)).to.not.include('eth_requestAccounts')
    expect(opened.wallet.$state.get().open).to.equal(false)
    expect(opened.details('connect')[0]).to.include({ restored: true })
  })

  it('a disconnect in another tab disconnects this one without a request to the wallet', async () => {
    const { opened, wallet } = await connected({ name })
    await until(() => opened.core.storage.get('connected_namespaces'))
    wallet.control.calls.length = 0
    writeElsewhere('connection_status', 'disconnected')
    writeElsewhere('connected_namespaces', undefined)
    await until(() => active(opened).status === 'disconnected')
    expect(opened.details('disconnect')).to.deep.equal([{ namespace: 'eip155', reason: 'user' }])
    expect(wallet.control.calls.map(({ method }) => method)).to.not.include('wallet_revokePermissions')
    await frame()
    expect(opened.core.storage.get('connected_namespaces')).to.equal(undefined)
    expect(opened.details('connect')).to.have.length(1)
  })

  it('a tab that failed to restore the connection does not end it here, and this tab stores it again', async () => {
    const { opened, wallet } = await connected({ name })
    await until(() => opened.core.storage.get('connected_namespaces'))
    writeElsewhere('connector_ids', undefined)
    writeElsewhere('connected_namespaces', undefined)
    await until(() => opened.core.storage.get('connected_namespaces'))
    expect(opened.core.storage.get('connector_ids')).to.deep.equal({ eip155: wallet.id })
    expect(active(opened).status).to.equal('connected')
    expect(opened.details('disconnect')).to.deep.equal([])
  })

  it('a connection whose wallet is missing here is not followed, and stays stored', async () => {
    const opened = open({ name })
    await opened.wallet.ready
    const clock = stopClock()
    try {
      writeElsewhere('connector_ids', { eip155: 'test.elsewhere' })
      writeElsewhere('connected_namespaces', ['eip155'])
      await until(() => active(opened).status === 'connecting' && clock.waiting() > 0)
      clock.pass(3_000)
      await until(() => active(opened).status === 'disconnected')
      await frame()
      expect(opened.core.storage.get('connected_namespaces')).to.deep.equal(['eip155'])
      expect(opened.core.storage.get('connector_ids')).to.deep.equal({ eip155: 'test.elsewhere' })
    } finally {
      clock.restart()
    }
  })

  it('a connection in another tab waits for the end of an attempt here, and is then followed', async () => {
    const [silent, shared] = [announce(), announce({ isShared: true })]
    silent.control.silent = true
    const opened = open({ name })
    const connecting = thrownBy(opened.wallet.connect(silent.id))
    await until(() => silent.control.calls.length > 0)
    writeElsewhere('connector_ids', { eip155: shared.id })
    writeElsewhere('connected_namespaces', ['eip155'])
    await frame()
    expect(active(opened).status).to.equal('disconnected')
    expect(shared.control.calls).to.deep.equal([])
    await opened.wallet.close()
    expect((await connecting).code).to.equal('aborted')
    await until(() => active(opened).connector?.id === shared.id)
  })

  it('a connection in another tab replaces the list of wallets here with the account', async () => {
    const wallet = announce({ isShared: true })
    const opened = open({ name })
    await opened.wallet.show()
    writeElsewhere('connector_ids', { eip155: wallet.id })
    writeElsewhere('connected_namespaces', ['eip155'])
    await until(() => active(opened).status === 'connected')
    await until(() => opened.core.router.$route.get().view === 'Account')
    await opened.wallet.show({ view: 'Connect' })
    await frame()
    expect(opened.core.router.$route.get().view, 'asked for while connected').to.equal('Connect')
  })

  it('invalid data of another tab, or a connection that is already known, changes nothing', async () => {
    const { opened, wallet } = await connected({ name })
    await until(() => opened.core.storage.get('connected_namespaces'))
    wallet.control.calls.length = 0
    writeElsewhere('connected_namespaces', ['eip155'])
    writeElsewhere('recent_wallets', 'junk')
    writeElsewhere('connection_status', 'junk')
    writeElsewhere('connector_ids', 5)
    await frame()
    expect(active(opened).status).to.equal('connected')
    expect(wallet.control.calls.some(({ method }) => method === 'eth_requestAccounts')).to.equal(false)
    expect(opened.details('disconnect')).to.deep.equal([])
    expect(opened.details('error')).to.deep.equal([])
  })
})

describe('an account that disconnects while the modal shows it', () => {
  afterEach(endAll)

  it('the account view gives way to Connect', async () => {
    const { opened, wallet } = await connected()
    await until(() => wallet.listenerCount() > 0)
    await opened.wallet.show()
    opened.core.router.push({ view: 'Receive' })
    wallet.control.lock()
    await until(() => opened.core.router.$route.get().view === 'Connect')
    expect(opened.wallet.$state.get().open).to.equal(true)
    expect(opened.core.router.$stack.get()).to.have.length(1)
  })

  it('an account view below a view that needs no account gives way to Connect too', async () => {
    const { opened, wallet } = await connected()
    await until(() => wallet.listenerCount() > 0)
    await opened.wallet.show()
    opened.core.router.push({ view: 'Networks' })
    wallet.control.lock()
    await until(() => active(opened).status === 'disconnected')
    await until(() => opened.core.router.$stack.get().length === 1)
    expect(opened.core.router.$route.get().view).to.equal('Connect')
  })

  it('views that need no account stay', async () => {
    const provider = scripted({ eth_requestAccounts: [ONE], eth_accounts: [ONE], eth_chainId: '0x7a69' })
    const opened = openOver(provider)
    await opened.wallet.connect('mine')
    await until(() => provider.listeners() > 0)
    await opened.wallet.show({ view: 'Networks' })
    provider.emit('accountsChanged', [])
    await until(() => active(opened).status === 'disconnected')
    expect(opened.core.router.$route.get().view).to.equal('Networks')
  })
})
