// @run node
import { expect } from 'chai'
import { translate } from '../../src/i18n/translate.ts'

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
