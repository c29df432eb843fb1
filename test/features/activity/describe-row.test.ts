// @run node
import { expect } from 'chai'
import { writeTransfer } from '../../../src/features/activity/amounts.ts'
import { describeRow } from '../../../src/features/activity/describe-row.ts'
import { toChunks } from '../../../src/features/activity/groups.ts'
import { activityWords } from '../../../src/i18n/en/account/activity.ts'
import { monthOf } from '../../../src/lib/locale/dates.ts'
import { numbersOf } from '../../../src/lib/locale/numbers.ts'
import type { HistoryRow, HistoryTransfer } from '../../../src/schema/history.ts'

const move = (direction: HistoryTransfer['direction'], symbol = 'ETH', amount = '1'): HistoryTransfer => ({
  direction,
  amount,
  symbol,
  name: symbol,
  kind: 'token',
})
const nft = (direction: HistoryTransfer['direction']): HistoryTransfer => ({ ...move(direction, ''), kind: 'nft' })
const row = (operation: string, transfers: readonly HistoryTransfer[], more: Partial<HistoryRow> = {}): HistoryRow => ({
  id: operation,
  time: 0,
  status: 'confirmed',
  operation,
  from: 'alice',
  to: 'bob',
  transfers,
  ...more,
})
/** A row in short: its title, sign, symbol and other side. */
function brief(...input: Parameters<typeof row>): string {
  const { title, sign, main, party } = describeRow(row(...input))
  return [activityWords[title], sign + (main?.symbol ?? ''), party?.address].filter(Boolean).join(' ')
}

describe('a transaction in the list', () => {
  it('has a word and a sign for each operation, and plain words for one that is not known here', () => {
    expect(brief('receive', [move('in')])).to.equal('Received +ETH alice')
    expect(brief('send', [move('out')])).to.equal('Sent −ETH bob')
    expect(brief('send', [move('self')])).to.equal('Sent to yourself ETH')
    expect(brief('deposit', [move('out'), move('in', 'WETH')])).to.equal('Deposited +ETH bob')
    expect(brief('borrow', [move('in')])).to.equal('Borrowed +ETH alice')
    expect(brief('claim', [move('in')])).to.equal('Claimed +ETH alice')
    expect(brief('withdraw', [move('out', 'WETH'), move('in')])).to.equal('Withdrawn −ETH alice')
    expect(brief('repay', [move('out')])).to.equal('Repaid −ETH bob')
    expect(brief('burn', [move('out')])).to.equal('Burned −ETH bob')
    expect(brief('mint', [move('out'), move('in', 'ART')])).to.equal('Minted +ART alice')
    expect(brief('approve', [])).to.equal('Approved bob')
    expect(brief('execute', [])).to.equal('Contract used bob')
    expect(brief('deploy', [])).to.equal('Contract created bob')
    for (const operation of ['teleport', '', 'constructor', '__proto__'])
      expect(brief(operation, [move('in')])).to.equal('Transaction +ETH alice')
    expect(brief('teleport', [])).to.equal('Transaction bob')
  })

  it('counts a receiver as paid only when something was sent, because a stranger can list a transfer of nothing', () => {
    const isPaid = (...input: Parameters<typeof row>) => describeRow(row(...input)).party?.isPaid
    expect(isPaid('send', [move('out')])).to.equal(true)
    expect(isPaid('send', [nft('out')])).to.equal(true)
    expect(isPaid('send', [move('out', 'USDC', '0')])).to.equal(false)
    expect(isPaid('send', [])).to.equal(false)
    expect(isPaid('send', [move('in')])).to.equal(false)
    for (const operation of ['receive', 'approve', 'deposit', 'teleport'])
      expect(isPaid(operation, [move('out')]), operation).to.equal(false)
  })

  it('takes transfers of nothing for neither a payment nor an income, and marks them', () => {
    for (const [operation, ...transfers] of [
      ['send', move('out', 'USDC', '0')],
      ['receive', move('in', 'USDC', '0')],
      ['receive', move('in', 'USDC', '0'), move('in', 'ETH', '0')],
    ] as const) {
      expect(brief(operation, transfers)).to.match(/^Transaction (USDC|ETH)/)
      expect(describeRow(row(operation, transfers)).isEmpty).to.equal(true)
    }
    for (const [operation, transfers] of [
      ['send', [move('out', 'USDC', '0'), move('out')]],
      ['send', [move('self', 'ETH', '0')]],
      ['send', []],
      ['approve', [move('out', 'USDC', '0')]],
      ['receive', [move('in', 'USDC', '0.000001')]],
    ] as const)
      expect(describeRow(row(operation, transfers)).isEmpty, operation).to.equal(false)
  })

  it('shows what a trade got, and what it gave', () => {
    const { pair, main, sign, more } = describeRow(row('trade', [move('out'), move('in', 'USDC'), move('out', 'ARC')]))
    expect([sign, main?.symbol, more]).to.deep.equal(['+', 'USDC', 1])
    expect(pair?.map(({ symbol }) => symbol)).to.deep.equal(['ETH', 'USDC'])
    expect(describeRow(row('trade', [move('out')])).pair).to.equal(undefined)
  })

  it('has no sign where nothing moved, and other words while it is pending', () => {
    expect(brief('send', [move('out')], { status: 'failed' })).to.equal('Failed to send ETH bob')
    expect(brief('trade', [move('in')], { status: 'failed' })).to.equal('Failed to swap ETH alice')
    expect(brief('mint', [], { status: 'failed' })).to.equal('Transaction failed bob')
    expect(brief('send', [move('out')], { status: 'pending' })).to.equal('Sending −ETH bob')
    expect(brief('mint', [], { status: 'pending' })).to.equal('Transaction bob')
  })

  it('names NFTs, shows another transfer than spam, and has three decimals beside the exact amount', () => {
    expect(brief('receive', [nft('in')])).to.equal('Received NFT + alice')
    expect(brief('send', [nft('out')])).to.equal('Sent NFT − bob')
    expect(describeRow(row('receive', [{ ...nft('in'), isSpam: true }, move('in')])).main?.symbol).to.equal('ETH')
    const numbers = numbersOf('en')
    expect(writeTransfer(move('in', 'ETH', '1234.567899999999999999'), numbers)).to.deep.equal({
      text: '1,234.567 ETH',
      exact: '1,234.567899999999999999 ETH',
    })
    expect(writeTransfer(move('in', '', '3'), numbers)).to.deep.equal({ text: '3', exact: '3' })
    expect(writeTransfer(move('in', 'ETH', '0.0000001'), numbers).text).to.equal('< 0.001 ETH')
  })
})

describe('the months of the list', () => {
  const at = (...date: [number, number, number]) => row('send', [], { time: new Date(...date).getTime() })

  it('are those of the visitor, come in parts when they are long, and begin with the month of a payment without a row', () => {
    const rows = [...Array(12).fill(at(2026, 10, 1)), at(2026, 9, 31), at(2025, 9, 31)]
    const parts = toChunks(rows).map(({ rows: some, isFirst, isLast }) => [some.length, isFirst, isLast])
    expect(parts).to.deep.equal([
      [10, true, false],
      [2, false, true],
      [1, true, true],
      [1, true, true],
    ])
    expect(toChunks([])).to.deep.equal([])
    const now = new Date(2026, 10, 5).getTime()
    expect(toChunks([at(2026, 10, 1)], now).map(({ rows }) => rows.length)).to.deep.equal([1])
    expect(toChunks([at(2026, 9, 1)], now).map(({ rows }) => rows.length)).to.deep.equal([0, 1])
    expect(toChunks([], now).map(({ time }) => time)).to.deep.equal([now])
  })

  it('have the year unless it is this one', () => {
    const now = new Date(2026, 10, 23).getTime()
    expect(monthOf('en', new Date(2026, 9, 1).getTime(), now)).to.equal('October')
    expect(monthOf('de', new Date(2025, 9, 1).getTime(), now)).to.equal('Oktober 2025')
  })
})
