// @run all
import { expect } from 'chai'
import { original, translatePage } from '../../fixtures/browser/extensions.ts'
import { addButton, addModal, addWallet, fill } from '../../fixtures/page.ts'
import { openModal } from '../../fixtures/steps.ts'
import { until } from '../../fixtures/time.ts'

/** Waits until an element shows a text, apart from its translation, and returns its whole text. */
const reads = (element: Element, text: string): Promise<string> =>
  until(text, () => {
    const all = original(element.shadowRoot?.textContent)
    return all.includes(text) ? all : undefined
  })

describe('a page that a translator changes', () => {
  it('a sentence with links shows its newest text', async () => {
    translatePage()
    const modal = await openModal({}, { termsUrl: 'https://a.example/terms' })
    await reads(modal, 'By connecting you agree to the terms.')
    modal.setAttribute('locale', 'de')
    expect(await reads(modal, 'Mit dem Verbinden stimmen Sie den ')).not.to.include('By connecting')
    modal.options = { termsUrl: undefined }
    await until('no sentence', () => !original(modal.shadowRoot?.textContent).includes('Mit dem Verbinden'))
  })

  it('a wallet connects, views replace each other, and the form shows what is typed last', async () => {
    addWallet({ rdns: 'example.harbor' })
    translatePage()
    const modal = addModal()
    const button = addButton()
    await modal.connect('example.harbor')
    await reads(button, ' ETH')
    for (const view of ['Account', 'Networks', 'Activity', 'Receive', 'AccountSettings', 'Swap'] as const) {
      await modal.show({ view })
      await until(view, () => modal.state.view === view && modal.shadowRoot?.querySelector('font'))
    }
    await modal.show({ view: 'Send' })
    await reads(modal, 'Max')
    await fill(/Amount/, '0.25')
    await fill(/Amount/, '1,234')
    await reads(modal, 'Read as 1234 ETH, not 1.234 ETH')
    await fill(/Amount/, '0.5')
    await until('another amount', () => !original(modal.shadowRoot?.textContent).includes('Read as 1234'))
    await modal.disconnect()
    await modal.show()
    await reads(modal, 'Harbor')
  })
})
