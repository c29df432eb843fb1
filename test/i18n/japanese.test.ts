import { expect } from 'chai'
import { addModal } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'

describe('a view in Japanese', () => {
  it('lines end between phrases', async () => {
    const modal = addModal({ locale: 'ja' })
    await modal.show({ view: 'WhatIsAWallet' })
    const language = await until('Japanese', () => modal.shadowRoot?.querySelector('.language:lang(ja)'))
    await until('its line breaks', () => getComputedStyle(language).wordBreak === 'auto-phrase')
    expect(CSS.supports('word-break', 'auto-phrase')).to.equal(true)
  })
})
