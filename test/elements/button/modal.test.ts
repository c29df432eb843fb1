import { expect } from 'chai'
import { createWallet, type WalletButton, type WalletModal, type WalletOptions } from '../../../elements/index.ts'
import { afterwards } from '../../fixtures/afterwards.ts'
import {
  addButton,
  addElement,
  addModal,
  addWallet,
  build,
  connected,
  find,
  listen,
  same,
  shows,
  wired,
} from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { hover, mouse } from '../../setup/commands.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { account, drawn, face, isDrawn } from './faces.ts'

describe('the modal of a <wallet-button>', () => {
  it('the button makes a modal from its attributes and options at the end of the body', async () => {
    const button = build<WalletButton>('wallet-button', { ...wired, name: 'made' })
    button.options = { termsUrl: 'https://example.com/terms', features: { send: false } }
    document.body.append(button, build('footer'))
    const modal = await until('the modal', () => document.querySelector<WalletModal>('wallet-modal'))
    same(document.body.lastElementChild, modal)
    for (const [name, value] of Object.entries({ ...wired, name: 'made' }))
      expect(modal.getAttribute(name)).to.equal(value)
    expect(modal.options).to.deep.include({ termsUrl: 'https://example.com/terms', features: { send: false } })
    expect(modal.hasAttribute('open')).to.equal(false)
    expect((await modal.ready).name).to.equal('made')
  })

  it('the button uses the first modal in the document, even one after it', async () => {
    const button = build<WalletButton>('wallet-button')
    const modal = build<WalletModal>('wallet-modal', wired)
    document.body.append(button, modal)
    addModal({ name: 'second' })
    await drawn(button)
    expect(document.querySelectorAll('wallet-modal')).to.have.length(2)
    button.click()
    face(button).click()
    await until('open', () => modal.state.open)
  })

  it('a press during which React takes over opens the modal', async () => {
    const button = addButton({ for: 'late' })
    await hover(button)
    await mouse('down')
    const modal = addModal({ id: 'late' })
    const buttons = () => button.shadowRoot?.querySelectorAll('button').length ?? 0
    await until('React’s button', () => isDrawn(button) || buttons() > 1)
    await mouse('up')
    await until('open', () => modal.state.open)
    await drawn(button)
    expect(buttons()).to.equal(1)
  })

  it('the button uses the modal that `for` names in the same root, and follows changes of `for`', async () => {
    const first = addModal({ id: 'first', name: 'first' })
    const second = addModal({ id: 'second', name: 'second' })
    const button = addButton({ for: 'second' })
    face(button).click()
    await until('open', () => second.state.open)
    expect(first.state.open).to.equal(false)
    await second.close()
    button.setAttribute('for', 'first')
    face(button).click()
    await until('open', () => first.state.open)
    expect(second.state.open).to.equal(false)
    await first.close()
    const host = build('div')
    const root = host.attachShadow({ mode: 'open' })
    document.body.append(host)
    const inner = build<WalletModal>('wallet-modal', { ...wired, id: 'second', name: 'inner' })
    const inside = build<WalletButton>('wallet-button', { for: 'second' })
    root.append(inside, inner)
    face(inside).click()
    await until('open', () => inner.state.open)
    expect(second.state.open).to.equal(false)
  })

  it('the button waits for a modal that `for` names and that comes later', async () => {
    const button = addButton({ for: 'later' })
    const host = addElement('div')
    host.textContent = 'something else happens'
    const modal = addElement<WalletModal>('wallet-modal', wired)
    await modal.ready
    expect(isDrawn(button)).to.equal(false)
    modal.id = 'later'
    face(button).click()
    await until('open', () => modal.state.open)
    expect(document.querySelectorAll('wallet-modal')).to.have.length(1)
  })

  it('a page with disableAppend has no modal, and a click reports it', async () => {
    const button = build<WalletButton>('wallet-button', wired)
    button.options = { disableAppend: true }
    document.body.append(button)
    const events = listen()
    face(button).click()
    const [detail] = await events.some('wallet-error')
    expect(detail).to.deep.equal({ code: 'no-modal', message: 'No modal found' })
    same(events.of('wallet-error')[0]?.target, button)
    same(document.querySelector('wallet-modal'), null)
    const modal = addModal()
    face(button).click()
    await until('open', () => modal.state.open)
  })

  it('an embedded modal stands right after the button', async () => {
    const place = addElement('main')
    const button = build<WalletButton>('wallet-button', { ...wired, embedded: '' })
    place.append(button, build('footer'))
    await find('region', 'Connect wallet')
    expect(button.nextElementSibling?.localName).to.equal('wallet-modal')
  })

  it('the button makes another modal when the page has removed the first', async () => {
    const button = addButton(wired)
    await drawn(button)
    document.querySelector('wallet-modal')?.remove()
    await new Promise((resolve) => setTimeout(resolve))
    face(button).click()
    const modal = await until('another modal', () => document.querySelector<WalletModal>('wallet-modal'))
    await until('open', () => modal.state.open)
    await shows('Connect wallet')
  })

  it('a removed button makes no modal', async () => {
    const button = addButton(wired)
    button.remove()
    await new Promise((resolve) => setTimeout(resolve))
    same(document.querySelector('wallet-modal'), null)
  })
})

describe('a <wallet-button> whose modal changes its wallet', () => {
  it('the button follows the modal when it is removed and put back, to another name and back, and one that replaces it', async () => {
    const { modal } = await connected()
    const button = addButton({ balance: 'hide' })
    await find('button', account, button)
    await modal.disconnect()
    await find('button', 'Connect wallet', button)
    modal.remove()
    await Promise.resolve()
    document.body.append(modal)
    await modal.connect('example.harbor')
    await find('button', account, button)
    expect(button.shadowRoot?.querySelectorAll('button')).to.have.length(1)
    modal.setAttribute('name', 'other')
    await find('button', 'Connect wallet', button)
    modal.removeAttribute('name')
    await find('button', account, button)
    await modal.disconnect()
    modal.remove()
    const again = addModal()
    await again.connect('example.harbor')
    await find('button', account, button)
  })

  it('the button follows the modal to a wallet of the page, with focus and theme variables', async () => {
    const modal = addModal()
    const button = addButton({ balance: 'hide' })
    ;(await drawn(button)).focus()
    addWallet({ rdns: 'example.harbor' })
    const { endpoints, rpcUrls } = sandbox
    const options = { name: 'lent', networks: 'eip155:31337', endpoints, rpcUrls }
    const wallet = createWallet({ ...options, themeVariables: { '--wm-radius': '3px' } } as WalletOptions)
    afterwards(() => wallet.destroy())
    modal.wallet = wallet
    await wallet.connect('example.harbor')
    await find('button', account, button)
    await modal.close()
    const frame = button.shadowRoot?.firstElementChild as HTMLElement
    await until('its radius', () => frame.style.getPropertyValue('--wm-radius') === '3px')
    modal.wallet = undefined
    await find('button', 'Connect wallet', button)
    await until('no radius', () => frame.style.getPropertyValue('--wm-radius') === '')
  })
})
