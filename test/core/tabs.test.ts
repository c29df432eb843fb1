import { expect } from 'chai'
import { scripted } from '../fixtures/eip1193.ts'
import { frame } from '../fixtures/time.ts'
import { announce, connected, endAll, type Opened, open, openOver, until } from './wallets.ts'

const ONE = `0x${'1'.repeat(40)}`
const name = 'tabs'
const storedKey = (key: string) => `@appkit-wallet/${name}/${key}`
const active = ({ wallet }: Opened) => wallet.$state.get().active

/** Writes as another tab does: this one hears of it by an event. */
function writeElsewhere(key: string, value: unknown): void {
  const text = value === undefined ? null : JSON.stringify({ v: 1, value })
  if (text === null) localStorage.removeItem(storedKey(key))
  else localStorage.setItem(storedKey(key), text)
  window.dispatchEvent(new StorageEvent('storage', { key: storedKey(key), newValue: text }))
}

describe('another tab', () => {
  afterEach(endAll)

  it('that connects connects this one, without asking the visitor', async () => {
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

  it('that disconnects disconnects this one, without asking the wallet', async () => {
    const { opened, wallet } = await connected({ name })
    await until(() => opened.core.storage.get('connected_namespaces'))
    wallet.control.calls.length = 0
    writeElsewhere('connected_namespaces', undefined)
    await until(() => active(opened).status === 'disconnected')
    expect(opened.details('disconnect')).to.deep.equal([{ namespace: 'eip155', reason: 'user' }])
    expect(wallet.control.calls.map(({ method }) => method)).to.not.include('wallet_revokePermissions')
    await frame()
    expect(opened.core.storage.get('connected_namespaces')).to.equal(undefined)
    expect(opened.details('connect')).to.have.length(1)
  })

  it('that writes junk, or what is known already, changes nothing', async () => {
    const { opened, wallet } = await connected({ name })
    await until(() => opened.core.storage.get('connected_namespaces'))
    wallet.control.calls.length = 0
    writeElsewhere('connected_namespaces', ['eip155'])
    writeElsewhere('recent_wallets', 'junk')
    writeElsewhere('connector_ids', 5)
    await frame()
    expect(active(opened).status).to.equal('connected')
    expect(wallet.control.calls.some(({ method }) => method === 'eth_requestAccounts')).to.equal(false)
    expect(opened.details('disconnect')).to.deep.equal([])
    expect(opened.details('error')).to.deep.equal([])
  })
})

describe('an account that is gone while it is looked at', () => {
  afterEach(endAll)

  it('gives way to Connect', async () => {
    const { opened, wallet } = await connected()
    await until(() => wallet.listenerCount() > 0)
    await opened.wallet.show()
    opened.core.router.push({ view: 'Receive' })
    wallet.control.lock()
    await until(() => opened.core.router.$route.get().view === 'Connect')
    expect(opened.wallet.$state.get().open).to.equal(true)
    expect(opened.core.router.$stack.get()).to.have.length(1)
  })

  it('leaves views that are not about it alone', async () => {
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
