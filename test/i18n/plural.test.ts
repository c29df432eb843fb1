// @run node
import { expect } from 'chai'
import fc from 'fast-check'
import { pluralForm } from '../../src/i18n/plural.ts'

describe('pluralForm', () => {
  const tokens = 'one: {count} token | few: {count} tokens of a few | other: {count} tokens'

  it('chooses the form of a category, and the last one for all others', () => {
    expect(pluralForm(tokens, 'one')).to.equal('{count} token')
    expect(pluralForm(tokens, 'few')).to.equal('{count} tokens of a few')
    for (const category of ['other', 'two', '']) expect(pluralForm(tokens, category)).to.equal('{count} tokens')
  })

  it('returns a message without forms as it is', () => {
    for (const text of ['', 'a|b', 'one: two', 'Total: 5']) expect(pluralForm(text, 'one')).to.equal(text)
  })

  it('never throws for a text of the page', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (text, category) => typeof pluralForm(text, category) === 'string'))
  })
})
