// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { toCsv } from '../../../src/features/activity/csv.ts'
import { historyCsv } from '../../../src/features/activity/export.ts'
import type { HistoryRow } from '../../../src/schema/history.ts'
import { forAll } from '../../fixtures/for-all.ts'

/** Reads CSV by RFC 4180, to check what was written. */
function parse(text: string): string[][] {
  const rows: string[][] = []
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') cell += text[++at]
      else isQuoted = false
    } else if (char === '"') isQuoted = true
    else if (char === ',') [row, cell] = [[...row, cell], '']
    else if (char === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell])
      ;[row, cell] = [[], '']
      at++
    } else cell += char
  }
  return rows
}

const plain = (text: string) => parse(text.slice(1))

describe('a table as CSV', () => {
  it('has quotes only where they are needed, and no cell that a spreadsheet runs as a formula', () => {
    expect(toCsv([['a', 'b c', 'd,e', 'f"g', 'h\ni', '']])).to.equal('\ufeffa,b c,"d,e","f""g","h\ni",\r\n')
    for (const cell of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '=HYPERLINK("http://x","y")'])
      expect(plain(toCsv([[cell]])), cell).to.deep.equal([[`'${cell}`]])
    expect(plain(toCsv([['a=1', '1-1', 'x@y']]))).to.deep.equal([['a=1', '1-1', 'x@y']])
  })

  it('is read back as it was, whatever the cells hold', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('"', ',', '\r\n', '"",', '=', ' '),
    )
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      )
    forAll(table, (rows) => {
      const read = plain(toCsv(rows))
      expect(read.map((cells) => cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')))).to.deep.equal(
        rows.map((cells) => cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ''))),
      )
      for (const cell of read.flat()) expect(cell).not.to.match(/^[=+\-@\t\r\n＝＋－＠]/)
    })
  })
})

describe('the history as CSV', () => {
  it('has a line for each transfer with the exact amount, and one for a transaction without any', () => {
    const row: HistoryRow = {
      id: '1',
      hash: '0xab',
      time: Date.UTC(2026, 10, 20, 10),
      status: 'confirmed',
      operation: 'trade',
      from: 'alice',
      to: 'bob',
      transfers: [
        { direction: 'out', amount: '0.250000000000000001', kind: 'token', name: 'Ether', symbol: 'ETH' },
        { direction: 'in', amount: '1', kind: 'nft', name: '=cmd|x', symbol: '' },
      ],
    }
    const none: HistoryRow = { ...row, transfers: [], operation: 'approve', hash: undefined, networkId: 'eip155:1' }
    const date = '2026-11-20T10:00:00.000Z'
    expect(plain(historyCsv([row, none], 'eip155:31337'))).to.deep.equal([
      ['date', 'type', 'status', 'direction', 'asset', 'amount', 'counterparty', 'hash', 'network'],
      [date, 'trade', 'confirmed', 'out', 'ETH', '0.250000000000000001', 'bob', '0xab', 'eip155:31337'],
      [date, 'trade', 'confirmed', 'in', "'=cmd|x", '1', 'alice', '0xab', 'eip155:31337'],
      [date, 'approve', 'confirmed', '', '', '', 'bob', '', 'eip155:1'],
    ])
  })
})
