import { loadHistory, trackedAccount } from '../../core/actions/account/load-history.ts'
import { type Core, modelOf } from '../../core/core.ts'
import { createHistory } from '../../core/models/history.ts'
import { type AccountId, type NetworkId, splitAccountId } from '../../lib/caip.ts'
import { WalletError } from '../../lib/errors.ts'
import { trueDocument } from '../../lib/true-document.ts'
import type { HistoryRow, HistoryTransfer } from '../../schema/history.ts'
import { toCsv } from './csv.ts'

// Browsers read the file after the click; this is more than enough for a slow disk.
const KEPT_MS = 60_000

// A service may have new cursors forever, but no rows.
const MOST_EMPTY = 3

const HEAD = ['date', 'type', 'status', 'direction', 'asset', 'amount', 'counterparty', 'hash', 'network']

/**
 * Loads what is left of the history of the account in use, and then hands the visitor all rows as a CSV file. A policy that
 * forbids downloads (a sandboxed frame without `allow-downloads`) stops the file without a sign that code could see.
 * @throws WalletError `history-failed` when a page cannot be loaded, `aborted` after the signal
 */
export async function exportHistory(core: Core, signal: AbortSignal): Promise<void> {
  const id = trackedAccount(core)
  if (!id) throw new WalletError('account-undefined')
  await loadAll(core, id, signal)
  const { networkId, address } = splitAccountId(id)
  const { rows } = modelOf(core, createHistory).of(id)
  download(historyCsv(rows, networkId), `activity-${address.slice(0, 10)}.csv`)
}

async function loadAll(core: Core, id: AccountId, signal: AbortSignal): Promise<void> {
  const { of } = modelOf(core, createHistory)
  for (let empty = 0; of(id).hasMore && empty < MOST_EMPTY; ) {
    const before = of(id).rows.length
    await loadHistory(core, { more: true, quiet: true })
    if (signal.aborted || core.signal.aborted || trackedAccount(core) !== id) throw new WalletError('aborted')
    const { failure } = of(id)
    if (failure) throw new WalletError('history-failed', { cause: new WalletError(failure) })
    empty = of(id).rows.length > before ? 0 : empty + 1
  }
}

/** Writes transactions as CSV: a line for each transfer, and one for a transaction without any. Amounts are exact. */
export const historyCsv = (rows: readonly HistoryRow[], networkId: NetworkId): string =>
  toCsv([HEAD, ...rows.flatMap((row) => linesOf(row, networkId))])

function linesOf(row: HistoryRow, networkId: NetworkId): string[][] {
  const { time, operation, status, hash = '' } = row
  const start = [new Date(time).toISOString(), operation, status]
  const end = [hash, row.networkId ?? networkId]
  if (row.transfers.length === 0) return [[...start, '', '', '', row.to ?? '', ...end]]
  return row.transfers.map((one) => [...start, one.direction, assetOf(one), one.amount, partyOf(row, one), ...end])
}

const assetOf = ({ symbol, name, kind }: HistoryTransfer): string => symbol || name || (kind === 'nft' ? 'NFT' : '')

const partyOf = ({ from, to }: HistoryRow, { direction }: HistoryTransfer): string =>
  (direction === 'in' ? from : to) ?? ''

function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = trueDocument(document).createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
