import { expect } from 'chai'
import {
  addButton,
  addModal,
  addWallet,
  all,
  choose,
  connected,
  fill,
  find,
  gone,
  listen,
  same,
  seen,
  shows,
} from '../fixtures/page.ts'
import { eventually, until } from '../fixtures/time.ts'
import { press } from '../setup/commands.ts'

const methodsOf = (wallet: { control: { calls: { method: string }[] } }) =>
  wallet.control.calls.map(({ method }) => method)
const toasts = () => all('alert').map(({ textContent }) => textContent)

describe('choosing a network', () => {
  it('goes there with the wallet, shows that it waits for it, and comes back', async () => {
    const { modal, wallet } = await connected()
    const letGo = wallet.control.hold()
    const events = listen()
    await modal.show()
    await choose('button', 'Chain 31337')
    await shows('Choose network')
    await until('its tick', async () => (await find('button', 'Chain 31337')).getAttribute('aria-current') === 'true')
    const row = await choose('button', 'Chain 31338')
    await until('busy', () => row.getAttribute('aria-busy') === 'true')
    await eventually(() => expect(row.textContent).to.contain('Confirm in Harbor'))
    letGo()
    await shows('Account')
    expect(await events.some('wallet-network-change')).to.deep.equal([
      { namespace: 'eip155', caipNetworkId: 'eip155:31338', supported: true },
    ])
    await find('button', 'Chain 31338')
    expect(modal.state.active.caipAddress).to.equal(`eip155:31338:${wallet.addresses[0]}`)
    expect(events.of('wallet-network-change')).to.have.length(1)
  })

  it('finds networks by name and id, and says when there is none', async () => {
    const modal = addModal()
    await modal.show({ view: 'Networks' })
    await find('button', 'Chain 31337')
    await fill('Search networks', '31338')
    await until('one', () => all('button', /^Chain/).length === 1)
    await fill('Search networks', 'CHAIN')
    await until('both', () => all('button', /^Chain/).length === 2)
    await fill('Search networks', 'atlantis')
    await until('none', () => all('button', /^Chain/).length === 0)
    await eventually(() => expect(modal.shadowRoot?.textContent).to.contain('atlantis'))
  })

  it('only sets the network while nobody is connected', async () => {
    const { control } = addWallet()
    const modal = addModal()
    await modal.show({ view: 'Networks' })
    await choose('button', 'Chain 31338')
    await until('set', () => modal.state.active.caipNetworkId === 'eip155:31338')
    expect(control.calls).to.deep.equal([])
  })

  it('that the wallet declines says so and leaves all as it was', async () => {
    const { modal, wallet } = await connected()
    wallet.control.decline = true
    await modal.show({ view: 'Networks' })
    await choose('button', 'Chain 31338')
    await until('told', () => toasts().includes('Request declined'))
    await shows('Choose network')
    expect(modal.state.active.caipNetworkId).to.equal('eip155:31337')
    await eventually(async () => expect((await find('button', 'Chain 31338')).getAttribute('aria-busy')).to.equal(null))
    wallet.control.decline = false
    await choose('button', 'Chain 31338')
    await until('there', () => modal.state.active.caipNetworkId === 'eip155:31338')
  })

  it('that the wallet does not know adds it first', async () => {
    const { modal, wallet } = await connected()
    wallet.control.knownChains.delete(31338)
    await modal.switchNetwork('eip155:31338')
    expect(modal.state.active.caipNetworkId).to.equal('eip155:31338')
    expect(methodsOf(wallet)).to.include.members(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    expect(wallet.control.knownChains.has(31338)).to.equal(true)
  })

  it('that the wallet does not know, and that its user does not want, is not used', async () => {
    const { modal, wallet } = await connected()
    wallet.control.knownChains.delete(31338)
    wallet.control.decline = true
    await modal.show({ view: 'Networks' })
    await choose('button', 'Chain 31338')
    await until('told', () => toasts().includes('Request declined'))
    expect(modal.state.active.caipNetworkId).to.equal('eip155:31337')
  })
})

describe('a wallet that changes by itself', () => {
  it('to another network of the page is followed', async () => {
    const button = addButton({ kind: 'network' })
    const { modal, wallet } = await connected()
    await modal.show()
    await shows('Account')
    wallet.control.switchTo(31338)
    await find('button', 'Chain 31338', button)
    await find('button', 'Chain 31338', modal)
    expect(modal.state.view).to.equal('Account')
  })

  it('to another account is followed', async () => {
    const { modal, wallet } = await connected()
    await modal.show()
    await find('button', 'Copy address')
    wallet.control.selectAccount(1)
    const [, second = ''] = wallet.addresses
    await until('the other address', () => modal.shadowRoot?.textContent?.includes(second.slice(-6)))
    expect(modal.state.active.address).to.equal(second)
  })

  it('by locking itself is disconnected; the button offers to unlock it, and a press connects again', async () => {
    const button = addButton()
    const { modal, wallet } = await connected()
    const events = listen()
    wallet.control.lock()
    expect(await events.some('wallet-disconnect')).to.deep.equal([{ namespace: 'eip155', reason: 'wallet' }])
    await find('button', 'Unlock wallet', button)
    expect(modal.state.active.status).to.equal('disconnected')
    wallet.control.unlock()
    await choose('button', 'Unlock wallet', button)
    await until('connected', () => modal.state.active.status === 'connected')
  })

  it('a thousand times in a moment ends where the wallet is', async () => {
    const { modal, wallet } = await connected()
    for (let times = 0; times < 1000; times++) wallet.control.switchTo(times % 2 ? 31337 : 31338)
    wallet.control.switchTo(31338)
    await until('there', () => modal.state.active.caipNetworkId === 'eip155:31338')
    await modal.show()
    await find('button', 'Chain 31338', modal)
  })
})

describe('a network that the page does not have', () => {
  it('opens the modal on what to do about it; choosing a network there ends it', async () => {
    const button = addButton()
    const { modal, wallet } = await connected()
    const events = listen()
    wallet.control.switchTo(99)
    await shows('Switch network')
    expect(await events.some('wallet-network-change')).to.deep.equal([
      { namespace: 'eip155', caipNetworkId: 'eip155:99', supported: false },
    ])
    expect(modal.state).to.deep.include({ open: true, view: 'UnsupportedChain' })
    await find('button', 'Switch network', button)
    await eventually(() => expect(modal.shadowRoot?.textContent).to.contain('Unknown Network'))
    same(seen('button', 'Back'), null)
    await choose('button', 'Chain 31338', modal)
    await gone('dialog')
    expect(modal.state.active.caipNetworkId).to.equal('eip155:31338')
    await find('button', /mara/, button)
  })

  it('may be left as it is: Escape closes, and the button leads back', async () => {
    const button = addButton()
    const { modal, wallet } = await connected()
    wallet.control.switchTo(99)
    await shows('Switch network')
    await press('Escape')
    await gone('dialog')
    await choose('button', 'Switch network', button)
    await shows('Switch network')
    expect(modal.state.view).to.equal('UnsupportedChain')
    wallet.control.switchTo(31337)
    await find('button', /mara/, button)
  })

  it('ends when the wallet comes back by itself', async () => {
    const { modal, wallet } = await connected()
    wallet.control.switchTo(99)
    await shows('Switch network')
    wallet.control.switchTo(31337)
    await gone('dialog')
    expect(modal.state.open).to.equal(false)
  })

  it('has a way out by disconnecting', async () => {
    const { modal, wallet } = await connected()
    wallet.control.switchTo(99)
    await shows('Switch network')
    await choose('button', 'Disconnect', modal)
    await until('disconnected', () => modal.state.active.status === 'disconnected')
    await gone('dialog')
  })

  it('is no matter where the page allows it', async () => {
    const { modal, wallet } = await connected()
    modal.options = { allowUnsupportedChain: true }
    const events = listen()
    wallet.control.switchTo(99)
    await events.some('wallet-network-change')
    expect(modal.state.open).to.equal(false)
    const button = addButton({ balance: 'hide' })
    await find('button', /mara|0x/, button)
  })

  it('that the wallet is on when it connects is told right then', async () => {
    const wallet = addWallet({ rdns: 'example.harbor' })
    wallet.control.switchTo(99)
    const modal = addModal()
    await modal.connect('example.harbor')
    await shows('Switch network')
    expect(modal.state.active.status).to.equal('connected')
    await choose('button', 'Chain 31337', modal)
    await gone('dialog')
  })
})
