import { expect } from 'chai'
import { WalletError, type WalletModal } from '../../elements/index.ts'
import { addModal, addWallet, build, connected, same, shows, wired } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { thrownBy } from '../fixtures/wallets/eip1193.ts'

describe('methods of <wallet-modal>', () => {
  it('can be called at once, and run in order', async () => {
    const { provider, control } = addWallet({ rdns: 'example.harbor' })
    const modal = addModal()
    const order: string[] = []
    const step = (name: string) => (value: unknown) => void order.push(`${name} ${String(value)}`)
    await Promise.all([
      modal.show({ view: 'Networks' }).then(step('show')),
      modal.close().then(step('close')),
      modal.show().then(step('show again')),
      modal.close().then(step('close again')),
    ])
    expect(order).to.deep.equal(['show undefined', 'close true', 'show again undefined', 'close again true'])
    expect(modal.state.open).to.equal(false)
    await Promise.all([modal.connect('example.harbor'), modal.ready])
    expect(modal.getProvider()).to.equal(provider)
    await modal.switchNetwork('eip155:31338')
    await modal.disconnect()
    const asked = ['wallet_switchEthereumChain', 'wallet_revokePermissions']
    expect(control.calls.map(({ method }) => method)).to.include.members(asked)
  })

  it('wait until the element is in a page', async () => {
    const modal = build<WalletModal>('wallet-modal', wired)
    const shown = modal.show()
    expect(modal.state.open).to.equal(false)
    document.body.append(modal)
    await shown
    expect(modal.state.open).to.equal(true)
  })

  it('show the views that need no data, and refuse the others and those whose feature is off', async () => {
    const modal = addModal()
    modal.options = { features: { send: false, receive: false } }
    const lists = { Connect: 'Connect wallet', Networks: 'Choose network' }
    const titles = { ...lists, WhatIsAWallet: 'What is a wallet?', GetAWallet: 'Get a wallet' }
    for (const [view, title] of Object.entries(titles)) {
      await modal.show({ view: view as keyof typeof titles })
      expect(modal.state.view).to.equal(view)
      await shows(title)
    }
    for (const view of ['Atlantis', 'ConnectingExternal', 'toString', '', 'Send', 'Receive']) {
      const error = await thrownBy(modal.show({ view: view as 'Connect' }))
      expect(error).to.be.instanceOf(WalletError)
      expect(error.code, view).to.equal('bad-view')
    }
    expect(modal.state.view, 'a refusal changes nothing').to.equal('GetAWallet')
  })

  it('show Connect in place of a view that needs an account, until there is one', async () => {
    const { modal } = await connected()
    const views = ['Account', 'Send', 'Receive'] as const
    for (const view of views) {
      await modal.show({ view })
      expect(modal.state.view).to.equal(view)
    }
    await modal.disconnect()
    for (const view of views) {
      await modal.show({ view })
      expect(modal.state.view).to.equal('Connect')
    }
  })

  it('reset the open modal to the view, with nothing to go back to', async () => {
    const modal = addModal()
    await modal.show()
    await modal.show({ view: 'Networks' })
    const title = await shows('Choose network')
    same(title.closest('[part~="header"]')?.querySelector('[part~="back"]'), null)
  })

  it('return whether closing succeeded', async () => {
    const modal = addModal()
    expect(await modal.close(), 'closed already').to.equal(true)
    await modal.show()
    const prevent = (event: Event) => event.preventDefault()
    modal.addEventListener('wallet-request-close', prevent)
    expect(await modal.close()).to.equal(false)
    expect(modal.state.open).to.equal(true)
    modal.removeEventListener('wallet-request-close', prevent)
    expect(await modal.close()).to.equal(true)
  })

  it('reject with stable codes', async () => {
    const modal = addModal()
    expect((await thrownBy(modal.switchNetwork('eip155:42'))).code).to.equal('network-not-found')
    expect((await thrownBy(modal.switchNetwork('nonsense'))).code).to.equal('network-not-found')
    const error = await thrownBy(modal.connect('com.nowhere'))
    expect(error).to.include({ code: 'connector-not-found', message: 'Connector not found' })
    expect(modal.state.open).to.equal(false)
    expect(modal.getProvider()).to.equal(undefined)
    await modal.disconnect()
  })

  it('ignore invalid arguments', async () => {
    const modal = addModal()
    for (const nonsense of [null, 7, 'Networks', [], () => {}]) {
      await modal.show(nonsense as never)
      expect(modal.state.view).to.equal('Connect')
    }
  })

  it('wait up to 3 s for a wallet that announces itself late', async () => {
    const modal = addModal()
    const connecting = modal.connect('example.harbor')
    await modal.ready
    addWallet({ rdns: 'example.harbor' })
    await connecting
    expect(modal.state.active.connector).to.deep.equal({ id: 'example.harbor', name: 'Harbor', type: 'ANNOUNCED' })
  })
})

describe('state', () => {
  it('is the frozen default before the core is loaded, and a new object later', async () => {
    const modal = addModal()
    const before = modal.state
    expect(before).to.deep.equal({
      open: false,
      view: 'Connect',
      loading: false,
      accounts: [],
      session: undefined,
      active: {
        namespace: 'eip155',
        status: 'disconnected',
        address: undefined,
        caipAddress: undefined,
        caipNetworkId: 'eip155:1',
        connector: undefined,
      },
    })
    await modal.show()
    const after = modal.state
    for (const part of [before, before.active, before.accounts, after, after.active, after.accounts])
      expect(part).to.be.frozen
    expect(before.open).to.equal(false)
    expect(after).to.deep.include({ open: true, view: 'Connect' })
  })

  it('has the account, network and connector of the connection', async () => {
    const { modal, wallet } = await connected()
    const accounts = wallet.addresses.map((address) => `eip155:31337:${address}`)
    expect(modal.state).to.deep.equal({
      open: false,
      view: 'ConnectingExternal',
      loading: false,
      accounts,
      session: undefined,
      active: {
        namespace: 'eip155',
        status: 'connected',
        address: wallet.addresses[0],
        caipAddress: accounts[0],
        caipNetworkId: 'eip155:31337',
        connector: { id: 'example.harbor', name: 'Harbor', type: 'ANNOUNCED' },
      },
    })
  })

  it('is connecting from the start while a connection is restored', async () => {
    const { modal } = await connected()
    modal.remove()
    await until('left', () => modal.wallet === undefined)
    const next = addModal()
    expect(next.state.active.status).to.equal('connecting')
    await next.ready
    expect(next.state.active.status).to.equal('connected')
  })
})
