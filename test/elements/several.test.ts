import { expect } from 'chai'
import type { WalletModal } from '../../elements/index.ts'
import { define } from '../../elements/register.ts'
import { afterwards } from '../fixtures/afterwards.ts'
import { isScrollable } from '../fixtures/browser/scroll.ts'
import {
  addButton,
  addElement,
  addModal,
  addWallet,
  all,
  choose,
  find,
  gone,
  listen,
  same,
  shows,
  warnings,
  wired,
} from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { press } from '../setup/commands.ts'

const storedFor = (name: string) =>
  Object.keys(localStorage).filter((key) => key.startsWith(name ? `@appkit-wallet/${name}/` : '@appkit-wallet/'))

describe('modals with one name', () => {
  it('the modals show one wallet in one dialog', async () => {
    addWallet({ rdns: 'example.harbor' })
    const [first, second] = [addModal(), addModal()]
    const events = listen()
    same(await first.ready, await second.ready)
    await second.show()
    await shows('Connect wallet')
    expect(all('dialog')).to.have.length(1)
    expect([first.state.open, second.state.open]).to.deep.equal([true, true])
    await second.connect('example.harbor')
    expect(first.state).to.equal(second.state)
    expect(first.state.active.status).to.equal('connected')
    expect(events.of('wallet-connect')).to.have.length(1)
    expect(events.of('wallet-open')).to.have.length(1)
    expect(events.of('wallet-error')).to.have.length(0)
  })

  it("different options are reported, and the first modal's options are used", async () => {
    const told = warnings()
    const events = listen()
    const first = addModal()
    const second = addModal({ 'default-network': 'eip155:31338' })
    await Promise.all([first.ready, second.ready])
    const details = await events.some('wallet-error')
    expect(details.map(({ code }) => code)).to.deep.equal(['conflicting-options'])
    expect(told.join()).to.contain('Elements sharing a name have different options')
    expect(second.state.active.caipNetworkId).to.equal('eip155:31337')
  })

  it('the next modal takes over when the first leaves', async () => {
    addWallet({ rdns: 'example.harbor' })
    const [first, second] = [addModal(), addModal()]
    await first.connect('example.harbor')
    const wallet = await second.ready
    const events = listen()
    first.remove()
    await Promise.resolve()
    same(second.wallet, wallet)
    await second.show()
    await shows('Account')
    expect(events.of('wallet-open').map(({ target }) => target === second)).to.deep.equal([true])
    expect(second.state.active.status).to.equal('connected')
  })

  it('an invalid name counts as the default name', async () => {
    warnings()
    const [first, second] = [addModal(), addModal({ name: '</script>' })]
    same(await first.ready, await second.ready)
  })

  it('a modal can change its name', async () => {
    addWallet({ rdns: 'example.harbor' })
    const [first, second] = [addModal(), addModal()]
    await Promise.all([first.connect('example.harbor'), second.ready])
    second.setAttribute('name', 'other')
    await until('another wallet', () => second.state.active.status === 'disconnected')
    expect((await second.ready).name).to.equal('other')
    second.removeAttribute('name')
    await until('the first wallet', () => second.state.active.status === 'connected')
  })
})

describe('modals with different names', () => {
  it('the modals share neither connection, storage nor dialog', async () => {
    addWallet({ rdns: 'example.harbor' })
    addWallet({ rdns: 'example.tessera', name: 'Tessera' })
    const [one, two] = [addModal({ name: 'one' }), addModal({ name: 'two', 'default-network': 'eip155:31338' })]
    await Promise.all([one.connect('example.harbor'), two.ready])
    expect(two.state.active).to.include({ status: 'disconnected', caipNetworkId: 'eip155:31338' })
    expect(storedFor('one')).to.not.be.empty
    expect(storedFor('two')).to.be.empty
    await two.connect('example.tessera')
    expect(one.state.active.connector?.id).to.equal('example.harbor')
    expect(storedFor('')).to.have.length(storedFor('one').length + storedFor('two').length)
    await two.disconnect()
    expect(one.state.active.status).to.equal('connected')
    expect(localStorage.getItem('@appkit-wallet/one/connector_ids')).to.contain('example.harbor')
    expect(localStorage.getItem('@appkit-wallet/two/connector_ids')).to.equal(null)
    for (const modal of [one, two]) modal.remove()
    const again = addModal({ name: 'two' })
    await again.ready
    expect(again.state.active.status).to.equal('disconnected')
  })

  it('both can be open: Escape closes the last one opened, and the page scrolls when both are closed', async () => {
    const [one, two] = [addModal({ name: 'one' }), addModal({ name: 'two' })]
    await one.show()
    await shows('Connect wallet')
    await two.show({ view: 'Networks' })
    await shows('Choose network')
    await press('Escape')
    await until('the second closed', () => !two.state.open)
    expect(one.state.open).to.equal(true)
    expect(isScrollable()).to.equal(false)
    await press('Escape')
    await gone('dialog')
    expect(isScrollable()).to.equal(true)
  })
})

describe('define()', () => {
  it('calling it twice is harmless', () => {
    const before = customElements.get('wallet-modal')
    define()
    define()
    expect(customElements.get('wallet-modal') === before).to.equal(true)
  })

  it('a prefix defines elements that find each other', async () => {
    define('acme')
    define('acme')
    const plain = addModal()
    const modal = addElement<WalletModal>('acme-wallet-modal', { ...wired, name: 'acme' })
    const button = addElement('acme-wallet-button', { name: 'acme' })
    await choose('button', 'Connect wallet', button)
    await until('open', () => modal.state.open)
    expect(plain.state.open).to.equal(false)
    modal.remove()
    addElement('acme-wallet-button', { ...wired, name: 'acme' })
    await until('its own modal', () => document.querySelector('acme-wallet-modal'))
  })

  it('a tag defined by another build is left alone and reported', async () => {
    const told: string[] = []
    const { info } = console
    console.info = (...values: unknown[]) => void told.push(values.join(' '))
    afterwards(() => {
      console.info = info
    })
    customElements.define('taken-wallet-modal', class extends HTMLElement {})
    define('taken')
    expect(told).to.have.length(1)
    expect(told[0]).to.match(/<taken-wallet-modal> is defined by another library; \S*\d+\S* leaves it/)
    expect(customElements.get('taken-wallet-button')).to.be.a('function')
  })

  it('all buttons of a page share one wallet', async () => {
    addWallet({ rdns: 'example.harbor' })
    const buttons = [addButton(wired), addButton({ ...wired, size: 'lg' }), addButton({ kind: 'network' })]
    const modal = await until('the modal', () => document.querySelector<WalletModal>('wallet-modal'))
    await modal.connect('example.harbor')
    for (const button of buttons) await find('button', /mara|Chain 31337/, button)
    expect(document.querySelectorAll('wallet-modal')).to.have.length(1)
    await modal.disconnect()
    for (const button of buttons) await find('button', /Connect wallet|Chain 31337/, button)
  })
})
