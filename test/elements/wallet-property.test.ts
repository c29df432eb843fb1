import { expect } from 'chai'
import { createWallet, type WalletModal } from '../../elements/index.ts'
import { afterwards } from '../fixtures/afterwards.ts'
import { addModal, addWallet, build, listen, same, shows, warnings, wiredOptions } from '../fixtures/page.ts'
import { eventually } from '../fixtures/time.ts'
import { thrownBy } from '../fixtures/wallets/eip1193.ts'

describe('`ready` and `wallet`', () => {
  it('`ready` resolves with the wallet once a stored connection was restored or dropped', async () => {
    const modal = addModal()
    const events = listen()
    expect(modal.wallet).to.equal(undefined)
    const wallet = await modal.ready
    expect(modal.wallet).to.equal(wallet)
    expect(await modal.ready).to.equal(wallet)
    await events.some('wallet-ready')
    expect(events.of('wallet-ready')).to.have.length(1)
    expect(wallet.$state.get()).to.deep.equal(modal.state)
    expect(Object.keys(wallet.$state)).to.have.members(['get', 'listen', 'subscribe'])
  })

  it('the page can provide its own wallet', async () => {
    addWallet({ rdns: 'example.harbor' })
    const wallet = createWallet({ ...wiredOptions, theme: 'light' })
    afterwards(() => wallet.destroy())
    const events = listen()
    const modal = build<WalletModal>('wallet-modal')
    modal.wallet = wallet
    expect(modal.wallet).to.equal(wallet)
    document.body.append(modal)
    expect(await modal.ready).to.equal(wallet)
    await modal.connect('example.harbor')
    expect(wallet.$state.get().active.status).to.equal('connected')
    expect(events.of('wallet-connect')).to.have.length(1)
    await eventually(() =>
      expect(modal.shadowRoot?.firstElementChild?.getAttribute('data-wm-theme'), 'its theme').to.equal('light'),
    )
    modal.remove()
    await Promise.resolve()
    expect(wallet.$state.get().active.status, 'its life is the page’s').to.equal('connected')
    await wallet.disconnect()
  })

  it("the page can replace the element's wallet later", async () => {
    const modal = addModal()
    const own = await modal.ready
    const wallet = createWallet({ ...wiredOptions, defaultNetwork: 'eip155:31338' })
    afterwards(() => wallet.destroy())
    modal.wallet = wallet
    expect(modal.state.active.caipNetworkId).to.equal('eip155:31338')
    await modal.show()
    expect(wallet.$state.get().open).to.equal(true)
    expect(own.$state.get().open).to.equal(false)
    await shows('Connect wallet')
    modal.wallet = undefined
    await modal.ready
    expect(modal.state.active.caipNetworkId).to.equal('eip155:31337')
  })

  it("a value that is no wallet is reported, and the element's own wallet is used", async () => {
    const told = warnings()
    const events = listen()
    const modal = addModal()
    modal.wallet = { show: () => {} } as never
    await modal.show()
    expect(await events.some('wallet-error')).to.deep.equal([
      { code: 'bad-attribute', message: 'Invalid attribute', attribute: 'wallet' },
    ])
    expect(modal.state.open).to.equal(true)
    expect(told.join()).to.contain('wallet')
  })

  it('a later value that is no wallet is reported without throwing, and the wallet stays', async () => {
    warnings()
    addWallet({ rdns: 'example.harbor' })
    const modal = addModal()
    await modal.connect('example.harbor')
    const own = await modal.ready
    const events = listen()
    for (const junk of [{}, 7, 'x', () => {}]) modal.wallet = junk as never
    expect((await events.some('wallet-error', 4)).map(({ attribute }) => attribute)).to.include('wallet')
    same(modal.wallet, own)
    expect(modal.state.active.status).to.equal('connected')
    expect(events.types()).to.not.include('wallet-disconnect')
    await modal.show()
    await shows('Account')
  })

  it("the page's wallet closes when its last element leaves, and stays closed with the next one", async () => {
    const { control } = addWallet({ rdns: 'example.harbor' })
    control.silent = true
    const wallet = createWallet(wiredOptions)
    afterwards(() => wallet.destroy())
    const modal = build<WalletModal>('wallet-modal')
    modal.wallet = wallet
    document.body.append(modal)
    const connecting = thrownBy(modal.connect('example.harbor'))
    await shows('Harbor')
    modal.remove()
    expect((await connecting).code).to.equal('aborted')
    expect(wallet.$state.get().open).to.equal(false)
    document.body.append(modal)
    await modal.ready
    expect([modal.open, modal.state.open]).to.deep.equal([false, false])
  })
})
