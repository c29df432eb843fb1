// @run node
import { expect } from 'chai'
import fc from 'fast-check'
import { pluralForm } from '../../src/i18n/plural.ts'
import { translate } from '../../src/i18n/translate.ts'
import { forAll } from '../fixtures/for-all.ts'

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
    forAll(fc.string(), fc.string(), (text, category) => typeof pluralForm(text, category) === 'string')
  })
})

describe('a built translation', () => {
  const texts = ['Schließen', 'Zurück', 'Senden', 'Betrag']

  it('has the texts of a table from the place that the table names', () => {
    expect(translate(texts, { $2: '', send: 'Send', amount: 'Amount' })).to.deep.equal({
      send: 'Senden',
      amount: 'Betrag',
    })
  })

  it('has the texts of several tables in one', () => {
    const both = { $2: '', send: 'Send', amount: 'Amount', $0: '', close: 'Close' }
    expect(translate(texts, both)).to.deep.equal({ send: 'Senden', amount: 'Betrag', close: 'Schließen' })
  })

  it('has no text for messages that are not translated', () => {
    const untranslated = { developers: 'Network Not Found', $1: '', back: 'Back' }
    expect(translate(texts, untranslated)).to.deep.equal({ back: 'Zurück' })
    expect(translate([], { $0: '', back: 'Back' })).to.deep.equal({})
  })
})
