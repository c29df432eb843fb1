import { expect } from 'chai'
import { still } from '../a11y/check.ts'
import { perform } from '../fixtures/gallery.ts'
import { addModal } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'

/** Performs a gallery show in Arabic, and finds an element of its modal, or of the dialog that it moves to in a login. */
async function findInArabic(id: string, selector: string): Promise<Element> {
  await perform(id, { locale: 'ar' })
  const found = await until(selector, () =>
    [...document.querySelectorAll('body *')]
      .map(({ shadowRoot }) => shadowRoot?.querySelector(`[lang="ar"][dir="rtl"] ${selector}`))
      .find((element) => element?.checkVisibility()),
  )
  await still((found.getRootNode() as ShadowRoot).host)
  return found
}

/** The box of an element's text, which may be narrower than the element. */
function textBox(element: Element): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}

describe('a view in Arabic', () => {
  it('a Latin name in the title starts at the right, as an Arabic title does', async () => {
    const name = await findInArabic('connecting', '.title > .name')
    const title = name.parentElement?.getBoundingClientRect()
    expect(textBox(name).right).to.be.closeTo(title?.right ?? 0, 1)
  })

  it('an English message to sign runs from left to right', async () => {
    const message = await findInArabic('approve-message', '.message')
    expect(textBox(message).left).to.be.closeTo(message.getBoundingClientRect().left + 16, 1)
  })
})

describe('a view in Japanese', () => {
  it('lines end between phrases', async () => {
    const modal = addModal({ locale: 'ja' })
    await modal.show({ view: 'WhatIsAWallet' })
    const language = await until('Japanese', () => modal.shadowRoot?.querySelector('.language:lang(ja)'))
    await until('its line breaks', () => getComputedStyle(language).wordBreak === 'auto-phrase')
    expect(CSS.supports('word-break', 'auto-phrase')).to.equal(true)
  })
})
