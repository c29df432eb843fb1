import { afterwards, choose, find, focused, same } from '../../fixtures/page.ts'
import { eventually, until } from '../../fixtures/time.ts'
import { openSend } from './sending.ts'

describe('pasting into the send form', () => {
  for (const [what, value] of [
    ['refused', { readText: () => Promise.reject(new Error('denied')) }],
    ['missing', undefined],
  ] as const) {
    it(`the paste button focuses the field when the clipboard is ${what}`, async () => {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value })
      afterwards(() => Reflect.deleteProperty(navigator, 'clipboard'))
      const { modal } = await openSend()
      await choose('button', 'Paste')
      await until('said', () => modal.shadowRoot?.textContent?.includes('Paste with the keyboard'))
      const field = await find('textbox', 'To')
      await eventually(() => same(focused(), field))
    })
  }
})
