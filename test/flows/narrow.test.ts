import { expect } from 'chai'
import { says } from '../features/send/flow.ts'
import { afterwards } from '../fixtures/afterwards.ts'
import { stage } from '../fixtures/gallery.ts'
import { until } from '../fixtures/time.ts'
import { device } from '../setup/commands.ts'

const narrow = { width: 320, height: 700, mobile: true } as const

const found = (modal: Element, selector: string): Promise<Element[]> =>
  until(selector, () => {
    const all = [...(modal.shadowRoot?.querySelectorAll(selector) ?? [])]
    return all.length > 0 ? all : undefined
  })

/** Left edge of the first matching character of an element's text, in px. */
function leftOf(element: Element, kind: RegExp): number {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
  const range = new Range()
  const at = text.data.search(kind)
  range.setStart(text, at)
  range.setEnd(text, at + 1)
  return range.getBoundingClientRect().left
}

describe('a screen of 320 px', () => {
  beforeEach(() => device(narrow))
  afterEach(() => device({ width: 800, height: 600 }))

  for (const [id, text, selector] of [
    ['account-payments-many', 'Pending', '.row-sub .addr'],
    ['review-account', 'This review was for', '.banner .addr'],
  ] as const)
    it(`a short address stays on one line: ${id}`, async () => {
      const modal = await stage(id)
      await says(modal, text)
      for (const address of await found(modal, selector))
        expect(address.getClientRects(), address.textContent ?? '').to.have.length(1)
    })

  it('amounts and addresses read from left to right in Arabic, and addresses are right-aligned', async () => {
    document.documentElement.lang = 'ar'
    afterwards(() => document.documentElement.removeAttribute('lang'))
    const modal = await stage('send')
    await says(modal, 'إرسال')
    const [fiat, balance] = await found(modal, '.panel-meta bdi')
    if (!fiat || !balance) throw new Error('amounts are missing')
    for (const amount of [fiat, balance]) expect(leftOf(amount, /\d/)).to.be.below(leftOf(amount, /[A-Z]/))
    const [address] = await found(modal, '.panel > .full-address')
    if (!address) throw new Error('the address is missing')
    expect(getComputedStyle(address).textAlign).to.equal('right')
  })
})
