import { expect } from 'chai'
import type { WalletModal } from '../../../elements/index.ts'
import { openedOf } from '../../../src/core/create.ts'
import { afterwards } from '../../fixtures/afterwards.ts'
import {
  addButton,
  addModal,
  choose,
  connected,
  find,
  focused,
  gone,
  same,
  seen,
  shows,
  wired,
} from '../../fixtures/page.ts'
import { eventually, turns, until } from '../../fixtures/time.ts'
import { click, hover, press } from '../../setup/commands.ts'
import { fault } from '../../setup/sandbox.ts'
import { account, drawn, face, isDrawn } from './faces.ts'

describe('<wallet-button>', () => {
  it('the button is painted at once, and named by its label', () => {
    const button = addButton()
    expect(face(button)).to.be.instanceOf(HTMLButtonElement)
    same(seen('button', 'Connect wallet', button), face(button))
  })

  it('the button looks the same and has the same name when React takes over, in every size', async () => {
    addModal()
    for (const size of ['sm', 'md', 'lg', 'nonsense']) {
      for (const variant of ['accent', 'quiet']) {
        const button = addButton({ size, variant })
        const { className, offsetWidth, offsetHeight } = face(button)
        const after = await drawn(button)
        expect(after).to.include({ className, offsetHeight })
        if (size !== 'sm') expect(after.offsetWidth).to.equal(offsetWidth)
        expect(button.shadowRoot?.querySelectorAll('button')).to.have.length(1)
        expect(seen('button', 'Connect wallet', button), size).to.be.ok
      }
    }
  })

  it("the button uses the page's labels, before and after React loads", async () => {
    const { wallet } = await connected()
    await document.querySelector<WalletModal>('wallet-modal')?.disconnect()
    const letGo = wallet.control.hold()
    const button = addButton({ label: 'Log in', 'loading-label': 'Wait' })
    expect(face(button).textContent).to.contain('Log in')
    await drawn(button)
    await find('button', 'Log in', button)
    await choose('button', 'Log in', button)
    await choose('button', /^Harbor/)
    await find('button', 'Wait', button)
    await eventually(() => expect(face(button).getAttribute('aria-busy')).to.equal('true'))
    button.setAttribute('loading-label', 'Just a moment')
    await find('button', 'Just a moment', button)
    button.removeAttribute('loading-label')
    await find('button', 'Connecting', button)
    letGo()
  })

  it('the button follows every attribute change', async () => {
    addModal()
    const button = addButton()
    await drawn(button)
    const { className } = face(button)
    for (const [name, value] of Object.entries({ size: 'lg', variant: 'quiet' })) {
      button.setAttribute(name, value)
      await until(name, () => face(button).className.includes(value))
      button.removeAttribute(name)
      await until('the default', () => face(button).className === className)
    }
    button.toggleAttribute('disabled')
    await until('disabled', () => face(button).disabled)
    button.toggleAttribute('disabled')
    await until('enabled', () => !face(button).disabled)
    button.setAttribute('label', 'Enter')
    await find('button', 'Enter', button)
  })

  it('a disabled button does nothing, before and after React loads', async () => {
    const modal = addModal()
    const button = addButton({ disabled: '' })
    expect(face(button).disabled).to.equal(true)
    await click(button)
    button.click()
    face(button).click()
    await drawn(button)
    await click(button)
    await modal.ready
    expect(modal.state.open).to.equal(false)
  })

  it('hovering loads React at once, without waiting for idle time', async () => {
    const { requestIdleCallback } = window
    // Safari has none of its own.
    const isOwn = 'requestIdleCallback' in window
    window.requestIdleCallback = () => 0
    afterwards(() => {
      if (isOwn) Object.assign(window, { requestIdleCallback })
      else Reflect.deleteProperty(window, 'requestIdleCallback')
    })
    await hover({ x: 700, y: 580 })
    addModal()
    const button = addButton()
    await turns(20)
    expect(isDrawn(button)).to.equal(false)
    await hover(button)
    await drawn(button)
  })

  it('a click is kept before anything is loaded, and before the modal is in the page', async () => {
    const button = addButton({ for: 'later' })
    face(button).click()
    await new Promise((resolve) => setTimeout(resolve))
    same(seen('dialog'), null)
    const modal = addModal({ id: 'later' })
    await shows('Connect wallet')
    modal.remove()
    button.remove()
    const alone = addButton(wired)
    face(alone).click()
    expect(isDrawn(alone)).to.equal(false)
    await shows('Connect wallet')
    expect(document.querySelectorAll('wallet-modal')).to.have.length(1)
  })

  it('the focus stays when React takes over, and keys press the button before and after', async () => {
    const modal = addModal()
    const button = addButton()
    face(button).focus()
    same(focused(), face(button))
    await drawn(button)
    same(focused(), face(button))
    for (const key of ['Enter', 'Space']) {
      await press(key)
      await shows('Connect wallet')
      await modal.close()
      await gone('dialog')
      await until('focus back', () => focused() === face(button))
    }
    const early = addButton()
    early.focus()
    await eventually(() => same(focused(), face(early), 'the host passes focus on'))
    await press('Enter')
    await shows('Connect wallet')
  })

  it('the button shows the balance, then the name or short address, and no balance when the page hides it', async () => {
    const button = addButton()
    const silent = addButton({ balance: 'hide' })
    const { modal, wallet } = await connected()
    const named = await find('button', /^[\d.,]+ ETH ?mara\.reown\.id$/, button)
    expect(named.querySelector('[part~="balance"]')?.textContent).to.match(/ETH$/)
    same(await find('button', 'mara.reown.id', silent), face(silent))
    wallet.control.selectAccount(1)
    const [, address = ''] = wallet.addresses
    const short = `${address.slice(0, 4)}…${address.slice(-6)}`
    await find('button', new RegExp(`^[\\d.,]+ ETH ?${short}$`), button)
    await choose('button', short, silent)
    await shows('Account')
    expect(modal.state.view).to.equal('Account')
  })

  it('the button shows only a name that leads back to the account, or the address without one', async () => {
    afterwards(() => void fault('api', 'off'))
    const long = `\u202e${'m'.repeat(100)}`
    await fault('api', 'answer', { body: { name: long, avatar: null }, only: '/identity' } as object)
    const { modal, wallet } = await connected()
    const button = addButton({ balance: 'hide' })
    // The name of the chain.
    await find('button', 'mara.eth', button)
    const { core } = openedOf(await modal.ready)
    // The longest name that is read of a service.
    core.accounts.setIdentity('eip155', wallet.addresses[0] ?? '', { name: 'm'.repeat(40), avatar: null })
    const named = await find('button', /^m+$/, button)
    await eventually(() => expect(named.textContent).to.equal('m'.repeat(40)))
    await modal.disconnect()
    await fault('api', 'off')
    await fault('api', 'answer', { body: { name: '\u2800\u200b', avatar: null }, only: '/identity' } as object)
    wallet.control.selectAccount(1) // no service has a name of it
    await modal.connect('example.harbor')
    const [, address = ''] = wallet.addresses
    await until('who it is', () => core.$account.get().identity)
    same(await find('button', `${address.slice(0, 4)}…${address.slice(-6)}`, button), face(button))
  })

  it('the button shows the account that is restored as busy until the wallet confirms it, or Connecting if it does not know it', async () => {
    const { modal, wallet } = await connected()
    modal.remove()
    await until('let go', () => wallet.listenerCount() === 0)
    const button = addButton({ ...wired, balance: 'hide' })
    same(seen('button', account, button), face(button))
    expect(face(button).getAttribute('aria-busy')).to.equal('true')
    await find('button', account, button)
    await until('connected', () => face(button).getAttribute('aria-busy') === null)
    for (const element of document.querySelectorAll('wallet-button, wallet-modal')) element.remove()
    await until('let go', () => wallet.listenerCount() === 0)
    localStorage.removeItem('@appkit-wallet/account_label')
    const again = addButton({ ...wired, balance: 'hide' })
    same(seen('button', 'Connecting', again), face(again))
    await find('button', account, again)
  })
})
