import { expect } from 'chai'
import architecture from '../ARCHITECTURE.md?raw'
import { walletAttributes } from '../elements/attributes.ts'
import readme from '../README.md?raw'
import { walletEventNames } from '../src/core/wallet.ts'
import { errorMessages } from '../src/lib/errors.ts'
import map from '../src/README.md?raw'
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
    const expected = Object.entries(walletAttributes).map(([attribute, property]) => `\`${attribute}\` \`${property}\``)
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

/** The files on the map: a folder at the start of a line, names of its files at the start of those below it. */
function mapped(map: string): string[] {
  let folder = ''
  return map.split('\n').flatMap((line) => {
    if (/^\S/.test(line)) folder = line.split(' ')[0] ?? ''
    const words = line.trim().split(/\s+/)
    const end = words.findIndex((word) => !/\.tsx?$/.test(word))
    return words.slice(0, end).map((name) => `/${folder}${name}`)
  })
}

describe('ARCHITECTURE', () => {
  // The keys alone: nothing is loaded.
  const sources = Object.keys(import.meta.glob(['/src/**/*.{ts,tsx}', '/elements/*.ts']))
  const isByFolder = (path: string) => /^\/src\/(?:ui|i18n)\//.test(path)

  it('has every file on its map and no other, but for components and languages', () => {
    const files = mapped(map).filter((path) => !isByFolder(path))
    const expected = sources.filter((path) => !isByFolder(path))
    expect(expected.filter((path) => !files.includes(path))).to.deep.equal([])
    expect(files.filter((path) => !expected.includes(path))).to.deep.equal([])
  })

  it('stays within 300 lines', () => {
    for (const page of [architecture, map]) expect(page.split('\n').length).to.be.at.most(300)
  })
})
