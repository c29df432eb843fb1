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
} from '../../fixtures/page.ts'
import { leads } from '../../fixtures/steps.ts'
import { eventually, until } from '../../fixtures/time.ts'
import { press } from '../../setup/commands.ts'

const toasts = () => all('alert').map(({ textContent }) => textContent)

describe('choosing a network', () => {
  it('the wallet switches the network while the view waits, and a declined switch is reported and changes nothing', async () => {
    const { modal, wallet } = await connected()
    const letGo = wallet.control.hold()
    const events = listen()
    await modal.show()
    await leads('Chain 31337', 'Choose network')
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
    wallet.control.decline = true
    await modal.show({ view: 'Networks' })
    await choose('button', 'Chain 31337')
    await until('told', () => toasts().includes('Request declined'))
    await shows('Choose network')
    expect(modal.state.active.caipNetworkId).to.equal('eip155:31338')
    await eventually(async () => expect((await find('button', 'Chain 31337')).getAttribute('aria-busy')).to.equal(null))
    wallet.control.decline = false
    await choose('button', 'Chain 31337')
    await until('there', () => modal.state.active.caipNetworkId === 'eip155:31337')
  })

  it('the search finds networks by name and id, and choosing one without a wallet only sets it', async () => {
    const { control } = addWallet()
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
    await fill('Search networks', '')
    await choose('button', 'Chain 31338')
    await until('set', () => modal.state.active.caipNetworkId === 'eip155:31338')
    expect(control.calls).to.deep.equal([])
  })

  it('a network that the wallet does not know is added first, or not used if the visitor declines', async () => {
    const { modal, wallet } = await connected()
    wallet.control.knownChains.delete(31338)
    wallet.control.decline = true
    await modal.show({ view: 'Networks' })
    await choose('button', 'Chain 31338')
    await until('told', () => toasts().includes('Request declined'))
    expect(modal.state.active.caipNetworkId).to.equal('eip155:31337')
    wallet.control.decline = false
    await modal.switchNetwork('eip155:31338')
    expect(modal.state.active.caipNetworkId).to.equal('eip155:31338')
    const methods = wallet.control.calls.map(({ method }) => method)
    expect(methods).to.include.members(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    expect(wallet.control.knownChains.has(31338)).to.equal(true)
  })
})

describe('a wallet that changes on its own', () => {
  it("the modal follows the wallet to another network and account, and a thousand quick changes end at the wallet's last network", async () => {
    const button = addButton({ kind: 'network' })
    const { modal, wallet } = await connected()
    await modal.show()
    await shows('Account')
    wallet.control.switchTo(31338)
    await find('button', 'Chain 31338', button)
    await find('button', 'Chain 31338', modal)
    expect(modal.state.view).to.equal('Account')
    wallet.control.selectAccount(1)
    const [, second = ''] = wallet.addresses
    await until('the other address', () => modal.shadowRoot?.textContent?.includes(second.slice(-6)))
    expect(modal.state.active.address).to.equal(second)
    for (let times = 0; times < 1000; times++) wallet.control.switchTo(times % 2 ? 31338 : 31337)
    wallet.control.switchTo(31337)
    await until('there', () => modal.state.active.caipNetworkId === 'eip155:31337')
    await find('button', 'Chain 31337', modal)
  })

  it('a wallet that locks itself is disconnected, and the button unlocks and reconnects it', async () => {
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
})

describe('a network that the page does not support', () => {
  it('the modal opens with the choices, and choosing a network ends it', async () => {
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

  it('Escape closes the view, the button opens it again, and the end of the reason closes it', async () => {
    const button = addButton()
    const { modal, wallet } = await connected()
    const leave = async () => {
      wallet.control.switchTo(99)
      await shows('Switch network')
    }
    await leave()
    await press('Escape')
    await gone('dialog')
    await choose('button', 'Switch network', button)
    await shows('Switch network')
    expect(modal.state.view).to.equal('UnsupportedChain')
    wallet.control.switchTo(31337)
    await find('button', /mara/, button)
    await gone('dialog')
    expect(modal.state.open).to.equal(false)
    await leave()
    await choose('button', 'Disconnect', modal)
    await until('disconnected', () => modal.state.active.status === 'disconnected')
    await gone('dialog')
  })

  it('a page that allows unsupported networks shows no view', async () => {
    const { modal, wallet } = await connected()
    modal.options = { allowUnsupportedChain: true }
    const events = listen()
    wallet.control.switchTo(99)
    await events.some('wallet-network-change')
    expect(modal.state.open).to.equal(false)
    const button = addButton({ balance: 'hide' })
    await find('button', /mara|0x/, button)
  })

  it('a wallet that connects on an unsupported network shows the view at once', async () => {
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
