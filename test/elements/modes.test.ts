import { expect } from 'chai'
import { afterwards } from '../fixtures/afterwards.ts'
import { isScrollable } from '../fixtures/browser/scroll.ts'
import {
  addButton,
  addElement,
  addModal,
  addWallet,
  choose,
  connected,
  fill,
  find,
  focused,
  gone,
  listen,
  same,
  seen,
  shows,
} from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { click, hover, press, wheel } from '../setup/commands.ts'

describe('an embedded <wallet-modal>', () => {
  it("the modal is a region named by its title, without Close, dialog or focus, and leaves the page's keys alone", async () => {
    const field = addElement<HTMLInputElement>('input')
    field.focus()
    const modal = addModal({ embedded: '' })
    const region = await find('region', 'Connect wallet')
    await shows('Connect wallet')
    same(seen('dialog'), null)
    same(seen('button', 'Close'), null)
    expect(modal.shadowRoot?.querySelector('[part=scrim]')).to.equal(null)
    const { top, bottom, width } = region.getBoundingClientRect()
    const place = modal.getBoundingClientRect()
    expect(top).to.be.at.least(Math.floor(place.top))
    expect(bottom).to.be.at.most(Math.ceil(place.bottom))
    expect(width).to.equal(360)
    expect(isScrollable()).to.equal(true)
    same(focused(), field)
    let escapes = 0
    const count = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) escapes++
    }
    document.addEventListener('keydown', count)
    afterwards(() => document.removeEventListener('keydown', count))
    await press('Escape')
    expect(escapes).to.equal(1)
    expect(modal.state.view).to.equal('Connect')
  })

  it('the wheel over the modal scrolls the page around it', async () => {
    addModal({ embedded: '' })
    addElement<HTMLElement>('div').style.blockSize = '3000px'
    await hover(await find('button', /^WalletConnect/))
    await wheel(200)
    await until('the page scrolls', () => scrollY > 0)
    scrollTo(0, 0)
  })

  it('a view that the visitor opens shows its start, and one that the page opens leaves the page where it is', async () => {
    const modal = addModal({ embedded: '' })
    addElement<HTMLElement>('div').style.blockSize = '3000px'
    const row = await find('button', /^All wallets/)
    row.scrollIntoView()
    const before = scrollY
    expect(before).to.be.above(0)
    await click(row)
    await shows('All wallets')
    const header = modal.shadowRoot?.querySelector('.header') as HTMLElement
    await until('its start', () => header.getBoundingClientRect().top >= 0)
    expect(header.getBoundingClientRect().bottom).to.be.below(innerHeight)
    const elsewhere = addElement<HTMLInputElement>('input')
    elsewhere.focus()
    scrollTo(0, before)
    await modal.show({ view: 'WhatIsAWallet' })
    await shows('What is a wallet?')
    expect(scrollY).to.equal(before)
    scrollTo(0, 0)
  })

  it('the modal sends no open and close events, and has no `open`', async () => {
    const events = listen()
    const modal = addModal({ embedded: '' })
    await shows('Connect wallet')
    await modal.show({ view: 'Networks' })
    await shows('Choose network')
    expect(modal.open).to.equal(false)
    await modal.close()
    await shows('Connect wallet')
    modal.open = true
    modal.open = false
    await modal.ready
    await shows('Connect wallet')
    expect(modal.open).to.equal(false)
    expect(events.types()).to.not.include('wallet-open').and.not.include('wallet-close')
  })

  it('the modal connects in place and shows the account, and closing leads to Account or Connect', async () => {
    const { control } = addWallet()
    const letGo = control.hold()
    const modal = addModal({ embedded: '' })
    await choose('button', /^Harbor/)
    await find('region', 'Harbor')
    await choose('button', 'Cancel')
    await find('region', 'Connect wallet')
    letGo()
    await choose('button', /^Harbor/)
    await find('region', 'Account')
    expect(modal.state.active.status).to.equal('connected')
    await modal.show({ view: 'Networks' })
    expect(await modal.close()).to.equal(true)
    expect(modal.state.view).to.equal('Account')
    await modal.disconnect()
    await find('region', 'Connect wallet')
    expect(modal.state.view).to.equal('Connect')
  })

  it('switching between embedded and dialog keeps the input', async () => {
    const { modal } = await connected()
    await modal.show({ view: 'Send' })
    await fill('Amount', '0.5')
    modal.setAttribute('embedded', '')
    await find('region', 'Account')
    await gone('dialog')
    expect(modal.open).to.equal(false)
    expect(isScrollable()).to.equal(true)
    await choose('button', 'Send')
    expect(await find('textbox', 'Amount')).to.have.property('value', '0.5')
    modal.removeAttribute('embedded')
    await gone('region')
    expect(modal.state.active.status).to.equal('connected')
    await modal.show({ view: 'Send' })
    await find('dialog', 'Send')
    expect(await find('textbox', 'Amount')).to.have.property('value', '0.5')
  })
})

describe('layer="page"', () => {
  it('the dialog is outside the top layer, so that the page can draw over it, until the attribute is removed', async () => {
    const over = addElement('button', { style: 'position:fixed;inset:0 auto auto 0;z-index:2147483647' })
    over.textContent = 'Approve'
    const modal = addModal({ layer: 'page' })
    await modal.show({ view: 'Networks' })
    const dialog = await find('dialog', 'Choose network')
    expect(dialog.matches(':modal')).to.equal(false)
    expect(dialog.getAttribute('aria-modal')).to.equal('true')
    let pressed = 0
    over.addEventListener('click', () => pressed++)
    await click(over)
    expect(pressed).to.equal(1)
    expect(modal.state.open).to.equal(true)
    modal.removeAttribute('layer')
    await until('modal', () => seen('dialog')?.matches(':modal'))
    await shows('Choose network')
    expect(modal.state.open).to.equal(true)
  })

  it('the dialog traps Tab, and closes by Escape and by a click beside the sheet', async () => {
    addButton()
    addWallet()
    const modal = addModal({ layer: 'page' })
    const events = listen()
    await modal.show()
    await find('button', /^Harbor/)
    for (let times = 0; times < 6; times++) {
      await press('Tab')
      expect(modal.shadowRoot?.activeElement, `Tab ${times}`).to.not.equal(null)
    }
    await press('Escape')
    await gone('dialog')
    await modal.show()
    await shows('Connect wallet')
    await click({ x: 4, y: 4 })
    await gone('dialog')
    expect(events.of('wallet-request-close').map(({ detail }) => detail.reason)).to.deep.equal(['escape', 'backdrop'])
  })
})
