import { expect } from 'chai'
import { paintPopup } from '../../../../src/features/login/social/social-popup.ts'
import { build } from '../../../fixtures/page.ts'

function emptyWindow(): Window {
  const frame = build<HTMLIFrameElement>('iframe')
  frame.style.cssText = 'width: 400px; height: 600px'
  document.body.append(frame)
  return frame.contentWindow as Window
}

describe('the popup of a provider before its page loads', () => {
  for (const [theme, scheme, colour] of [
    ['dark', 'dark', 'rgb(255, 255, 255)'],
    ['light', 'light', 'rgb(0, 0, 0)'],
    ['auto', 'light dark', undefined],
  ] as const)
    it(`names the provider in the colors of the modal, centered, without a scroll bar: ${theme}`, () => {
      const popup = emptyWindow()
      paintPopup(popup, 'Google', theme)
      const { title, body, documentElement } = popup.document
      const { colorScheme, color } = popup.getComputedStyle(documentElement)
      expect([title, body.textContent, colorScheme]).to.deep.equal(['Google', 'Google', scheme])
      if (colour) expect(color).to.equal(colour)
      const [ring, text] = [...body.children].map((child) => child.getBoundingClientRect())
      if (!ring || !text) throw new Error('nothing there')
      expect((ring.top + text.bottom) / 2).to.be.closeTo(300, 1)
      expect((ring.left + ring.right) / 2).to.be.closeTo(200, 1)
      expect(text.top - ring.bottom).to.equal(24)
      expect(documentElement.scrollHeight).to.equal(600)
    })
})
