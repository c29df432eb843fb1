import { expect } from 'chai'
import architecture from '../ARCHITECTURE.md?raw'
import errors from '../docs/errors.md?raw'
import eventsAndMethods from '../docs/events-and-methods.md?raw'
import optionsPage from '../docs/options.md?raw'
import { optionAttributes } from '../elements/attributes.ts'
import { buttonAttributes } from '../elements/button-attributes.ts'
import { WalletModal } from '../elements/wallet-modal.ts'
import { walletEventNames } from '../src/core/wallet.ts'
import { errorMessages } from '../src/lib/error-messages.ts'
import { options } from '../src/schema/config/options.ts'

/** The rows of the tables in a text, as cells without code marks; heads and their lines are left out. */
const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\| (`.*) \|$/gm)].map(([, row = '']) =>
    row.split(' | ').map((cell) => cell.replace(/^`(.*)`$/, '$1')),
  )

/** The text of a page from a heading to the next one. */
const section = (page: string, heading: string): string => page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''

describe('docs', () => {
  it('errors.md has every code of WalletError with its message, in the order of the source, and no other', () => {
    const rows = rowsOf(errors).map(([code, message]) => [code, message])
    expect(rows).to.deep.equal(Object.entries(errorMessages))
  })

  it('options.md has every attribute of an option with its property, every option, and no other', () => {
    const rows = rowsOf(section(optionsPage, 'Options of the elements'))
    expect(rows.map(([attribute, property]) => [attribute, property])).to.deep.equal(Object.entries(optionAttributes))
    const own = rows.map(([, name]) => name)
    const others = rowsOf(section(optionsPage, 'All other options')).map(([name]) => name)
    expect([...own, ...others]).to.deep.equal(Object.keys(options))
  })

  it('options.md has every attribute of the button, and no other', () => {
    const names = rowsOf(section(optionsPage, 'Attributes of the button')).map(([name]) => name)
    expect(names).to.deep.equal(Object.keys(buttonAttributes))
  })

  it('events-and-methods.md has every event, and no other', () => {
    const names = rowsOf(section(eventsAndMethods, 'Events')).map(([name]) => name)
    expect(names).to.deep.equal([...walletEventNames, 'request-close'].map((name) => `wallet-${name}`))
  })

  it('events-and-methods.md has every public method and property of <wallet-modal>, and no other', () => {
    const names = rowsOf(section(eventsAndMethods, 'The modal')).map(([name = '']) => name.replace(/\(.*/, ''))
    const inner = /Callback$|^(?:constructor|enter|leave|moved|changed|theming)$/
    const all = Object.getOwnPropertyNames(WalletModal.prototype)
    expect(names).to.have.members(all.filter((name) => !inner.test(name)))
  })
})

describe('ARCHITECTURE', () => {
  it('has at most 160 lines', () => expect(architecture.split('\n').length).to.be.at.most(160))
})
