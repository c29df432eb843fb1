import { expect } from 'chai'
import { isFirefox } from '../fixtures/browser/engine.ts'
import {
  addButton,
  addElement,
  addModal,
  addWallet,
  choose,
  connected,
  find,
  focused,
  gone,
  same,
  shows,
} from '../fixtures/page.ts'
import { eventually, until } from '../fixtures/time.ts'
import { press } from '../setup/commands.ts'

const labelOf = (element: Element | null) => (element as HTMLInputElement | null)?.labels?.[0]?.textContent
const nameOf = (element: Element | null) =>
  element?.getAttribute('aria-label') || labelOf(element) || element?.textContent || ''
const isTitle = (title: Element) => focused() === title

describe('keyboard navigation', () => {
  it('the button opens the modal, Tab stays inside it, and Escape returns the focus to the button', async () => {
    addWallet()
    addWallet({ name: 'Tessera', rdns: 'example.tessera' })
    const modal = addModal()
    const button = addButton()
    const outside = addElement<HTMLInputElement>('input')
    await find('button', 'Connect wallet', button)
    await modal.ready
    await press('Tab')
    await press('Enter')
    const title = await shows('Connect wallet')
    await find('button', /^Tessera ?Installed/)
    await find('textbox', 'Email address')
    await find('button', 'Continue with Facebook')
    await until('the title has the focus', () => isTitle(title))
    const order: string[] = []
    // Firefox also stops at a part that scrolls, and leaves the dialog for its own buttons after the last row.
    for (let times = 0; times < (isFirefox ? 19 : 22); times++) {
      await press('Tab')
      if (!isFirefox || !focused()?.matches('.body')) order.push(nameOf(focused()))
      same(focused() === outside, false, 'inside')
    }
    const field = ['Email address', 'Continue with email']
    const rail = ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook'].map(
      (name) => `Continue with ${name}`,
    )
    const list = ['WalletConnectQR code', 'HarborInstalled', 'TesseraInstalled']
    const known = ['What is a wallet?', 'Close', ...field, ...rail, ...list]
    expect(order.slice(0, known.length)).to.deep.equal(known)
    if (!isFirefox) expect(order.slice(known.length), 'around').to.include('What is a wallet?')
    await press('Escape')
    await gone('dialog')
    await until('back on the button', () => focused() === button.shadowRoot?.querySelector('button'))
  })

  it('the keyboard alone connects, declines and retries a wallet', async () => {
    const { control } = addWallet()
    control.decline = true
    const modal = addModal()
    await modal.show()
    const row = await find('button', /^Harbor/)
    row.focus()
    await press('Enter')
    const again = await find('button', 'Try again')
    await shows('Harbor')
    await until('Try again has the focus', () => focused() === again)
    control.decline = false
    await press('Enter')
    await until('connected', () => modal.state.active.status === 'connected')
  })

  it('Tab reaches rows, checkboxes and chips, and Enter and Space activate them', async () => {
    addWallet()
    const modal = addModal()
    modal.options = { features: { legalCheckbox: true } }
    await modal.show()
    const box = await find<HTMLInputElement>('checkbox', /^I agree/)
    box.focus()
    await press('Space')
    await until('ticked', () => box.checked)
    const row = await find('button', /^Harbor/)
    row.focus()
    await press('Space')
    await until('connected', () => modal.state.active.status === 'connected')
    await modal.show()
    const chip = await find('button', 'Chain 31337')
    chip.focus()
    await press('Enter')
    const field = await find('searchbox', 'Search networks')
    field.focus()
    await press('Tab')
    await eventually(() => expect(nameOf(focused())).to.contain('Chain 31337'))
  })

  it('Escape during text composition only ends the composition', async () => {
    const { modal } = await connected()
    await modal.show({ view: 'Networks' })
    const field = await find('searchbox', 'Search networks')
    field.focus()
    const way = { bubbles: true, composed: true, cancelable: true }
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, ...way }))
    expect(modal.state.open).to.equal(true)
    await press('Escape')
    await gone('dialog')
  })

  it('removing the focused control moves the focus to a useful place', async () => {
    const { modal, wallet } = await connected()
    await modal.show({ view: 'Send' })
    const amount = await find('textbox', 'Amount')
    amount.focus()
    wallet.control.switchTo(99)
    const title = await shows('Switch network')
    await until('the new title', () => isTitle(title))
    await choose('button', 'Chain 31337', modal)
    await gone('dialog')
  })
})
