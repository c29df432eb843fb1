// @run all
import { addExtensions } from '../../fixtures/browser/extensions.ts'
import { addButton, addModal, addWallet, choose, find, gone } from '../../fixtures/page.ts'
import { leads, showView } from '../../fixtures/steps.ts'
import { until } from '../../fixtures/time.ts'
import { review } from '../../flows/send/sending.ts'
import { press } from '../../setup/commands.ts'

/** Sets the value of a field as a password manager does: without keys, and without the focus. */
function autofill(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  for (const type of ['keydown', 'input', 'keyup', 'change', 'blur'])
    field.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
}

describe('extensions that add to the markup', () => {
  it('an email that a password manager fills in leads to its code', async () => {
    addExtensions()
    const modal = addModal()
    await modal.show()
    const field = await find<HTMLInputElement>('textbox', 'Email address')
    await until('an addition', () => field.nextElementSibling?.localName === 'com-1password-menu')
    autofill(field, 'ada@mail.example')
    await leads('Continue with email', 'Check your email')
    await choose('button', 'Back')
    await find('textbox', 'Email address')
    await press('Escape')
    await gone('dialog')
  })

  it('a wallet connects, and forms keep what is typed', async () => {
    addWallet({ rdns: 'example.harbor' })
    addExtensions()
    const modal = addModal()
    const button = addButton()
    await modal.connect('example.harbor')
    await until('a balance', () => button.shadowRoot?.textContent?.includes(' ETH'))
    for (const view of ['Account', 'Networks', 'Receive', 'Swap', 'AccountSettings'] as const) {
      await modal.show({ view })
      await until(view, () => modal.shadowRoot?.querySelector('.sheet h2'))
    }
    await showView(modal, 'Send')
    await find('textbox', 'To')
    await review('0.5')
    await until('the amount', () => modal.shadowRoot?.textContent?.includes('0.5 ETH'))
    await modal.disconnect()
    await modal.show()
    await find('button', /^Harbor/)
  })
})
