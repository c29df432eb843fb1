import { expect } from 'chai'
import { paintPopup } from '../../../../src/features/login/social/social-popup.ts'
import { build } from '../../../fixtures/page.ts'

/** An empty same-origin window, in a frame. */
function emptyWindow(): Window {
  const frame = build<HTMLIFrameElement>('iframe')
  frame.style.cssText = 'width: 400px; height: 600px'
  document.body.append(frame)
  return frame.contentWindow as Window
}

describe('the popup of a provider before its page loads', () => {
  it("names the provider in the modal's colors", () => {
    for (const [theme, scheme, colour] of [
      ['dark', 'dark', 'rgb(255, 255, 255)'],
      ['light', 'light', 'rgb(0, 0, 0)'],
    ] as const) {
      const popup = emptyWindow()
      paintPopup(popup, 'Google', theme)
      const { colorScheme, color } = popup.getComputedStyle(popup.document.documentElement)
      expect([popup.document.title, popup.document.body.textContent]).to.deep.equal(['Google', 'Google'])
      expect([colorScheme, color]).to.deep.equal([scheme, colour])
    }
  })

  it("follows the system's color scheme when the modal does", () => {
    const popup = emptyWindow()
    paintPopup(popup, 'X', 'auto')
    expect(popup.getComputedStyle(popup.document.documentElement).colorScheme).to.equal('light dark')
  })

  it('centers its content and does not scroll', () => {
    const popup = emptyWindow()
    paintPopup(popup, 'Google', 'dark')
    const { body, documentElement } = popup.document
    const [ring, text] = [...body.children].map((child) => child.getBoundingClientRect())
    if (!ring || !text) throw new Error('nothing there')
    expect((ring.top + text.bottom) / 2).to.be.closeTo(300, 1)
    expect((ring.left + ring.right) / 2).to.be.closeTo(200, 1)
    expect(text.top - ring.bottom).to.equal(24)
    expect(documentElement.scrollHeight).to.equal(600)
  })
})
