import { expect } from 'chai'
import {
  addButton,
  addModal,
  addWallet,
  build,
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

describe('with the keyboard alone', () => {
  it('the modal opens from the button, Tab stays inside and goes around, and Escape gives the focus back', async () => {
    addWallet()
    addWallet({ name: 'Tessera', rdns: 'example.tessera' })
    const modal = addModal()
    const button = addButton()
    const outside = build<HTMLInputElement>('input')
    document.body.append(outside)
    await find('button', 'Connect wallet', button)
    await modal.ready
    await press('Tab')
    await press('Enter')
    const title = await shows('Connect wallet')
    await find('button', /^Tessera/)
    await find('textbox', 'Email address')
    await find('button', 'Continue with Facebook')
    await until('the title has the focus', () => isTitle(title))
    const order: string[] = []
    for (let times = 0; times < 20; times++) {
      await press('Tab')
      order.push(nameOf(focused()))
      same(focused() === outside, false, 'inside')
    }
    const field = ['Email address', 'Continue with email']
    const rail = ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook'].map(
      (name) => `Continue with ${name}`,
    )
    const list = ['WalletConnectQR code', 'HarborInstalled', 'TesseraInstalled']
    const known = ['What is a wallet?', 'Close', ...field, ...rail, ...list]
    expect(order.slice(0, known.length)).to.deep.equal(known)
    expect(order.slice(known.length), 'around').to.include('What is a wallet?')
    await press('Escape')
    await gone('dialog')
    await until('back on the button', () => focused() === button.shadowRoot?.querySelector('button'))
  })

  it('each view begins at its title, Escape leads back through them, and out', async () => {
    const { modal } = await connected()
    const opener = build<HTMLButtonElement>('button')
    document.body.append(opener)
    opener.focus()
    await modal.show()
    const account = await shows('Account')
    await until('Account', () => isTitle(account))
    for (const [name, next] of [
      ['Send', 'Send'],
      ['ETH', 'Select token'],
    ] as const) {
      const control = await find('button', name)
      control.focus()
      await press('Enter')
      const title = await shows(next)
      await until(next, () => isTitle(title))
    }
    for (const before of ['Send', 'Account']) {
      await press('Escape')
      const title = await shows(before)
      await until(before, () => isTitle(title))
    }
    await press('Escape')
    await gone('dialog')
    await until('the opener', () => focused() === opener)
  })

  it('a wallet is connected, declined and tried again', async () => {
    const { control } = addWallet()
    control.decline = true
    const modal = addModal()
    await modal.show()
    const row = await find('button', /^Harbor/)
    row.focus()
    await press('Enter')
    const again = await find('button', 'Try again')
    await until('Try again has the focus', () => focused() === again)
    control.decline = false
    await press('Enter')
    await until('connected', () => modal.state.active.status === 'connected')
  })

  it('rows, boxes and chips are reached by Tab and work by Enter and Space', async () => {
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

  it('Escape in a composition is the composition’s', async () => {
    const { modal } = await connected()
    await modal.show({ view: 'Networks' })
    const field = await find('searchbox', 'Search networks')
    field.focus()
    field.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'Escape',
        bubbles: true,
        composed: true,
        cancelable: true,
        isComposing: true,
      }),
    )
    expect(modal.state.open).to.equal(true)
    await press('Escape')
    await gone('dialog')
  })

  it('the focus goes nowhere when it is taken away under the visitor', async () => {
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
