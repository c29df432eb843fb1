import { expect } from 'chai'
import architecture from '../ARCHITECTURE.md?raw'
import { optionAttributes } from '../elements/attributes.ts'
import readme from '../README.md?raw'
import { walletEventNames } from '../src/core/wallet.ts'
import { errorMessages } from '../src/lib/errors.ts'
import { options } from '../src/schema/config/options.ts'

/** The text from a heading to the next one of its level. */
function section(text: string, heading: string): string {
  const [, rest = ''] = text.split(`\n## ${heading}\n`)
  return rest.split('\n## ')[0] ?? ''
}

/** Rows of the tables in a text, as cells; the heads and their lines are left out. */
const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\| (`.*) \|$/gm)].map(([, row = '']) => row.split(' | ').map((cell) => cell.trim()))

describe('README', () => {
  it('has every code of WalletError with its sentence, in the order of the source, and no other', () => {
    const rows = rowsOf(section(readme, 'Errors'))
    const expected = Object.entries(errorMessages).map(([code, message]) => [`\`${code}\``, message])
    expect(rows).to.deep.equal(expected)
  })

  it('has every attribute of <wallet-modal> with its property', () => {
    const rows = rowsOf(section(readme, '`<wallet-modal>`')).map(([attribute, property]) => `${attribute} ${property}`)
    const expected = Object.entries(optionAttributes).map(([attribute, property]) => `\`${attribute}\` \`${property}\``)
    expect(rows).to.include.members(expected)
  })

  it('names every option', () => {
    const text = section(readme, '`<wallet-modal>`')
    expect(Object.keys(options).filter((name) => !text.includes(`\`${name}\``))).to.deep.equal([])
  })

  it('has every event, and those alone', () => {
    const [told = '', notYet = ''] = section(readme, 'Events').split('\nNot yet:')
    const events = rowsOf(told).flatMap(([names = '']) => names.replaceAll('`', '').split(', '))
    const expected = [...walletEventNames, 'request-close'].map((name) => `wallet-${name}`)
    expect(events).to.have.members(expected)
    expect(expected.filter((name) => notYet.includes(name))).to.deep.equal([])
  })
})

describe('ARCHITECTURE', () => {
  it('stays within 300 lines', () => {
    expect(architecture.split('\n').length).to.be.at.most(300)
  })
})
