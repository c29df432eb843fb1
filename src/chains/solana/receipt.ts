import type { AskNode } from '../../io/rpc/ask-node.ts'
import { read, WalletError } from '../../lib/errors.ts'
import { delay } from '../../lib/timing.ts'
import type { Network } from '../../schema/network.ts'
import type { Receipt, Sent, Watch } from '../chain.ts'
import { ignoreNodeTrouble, whenVisible } from '../polling.ts'
import { findSent } from './find-sent.ts'

// Most transactions are confirmed within two seconds.
const FIRST_POLLS_MS = [250, 500, 500, 1_000]
const POLL_MS = 2_000
// A block hash is valid for 150 blocks. Slots take 0.4 s and some have no block, so 300 slots are waited for.
const SLOTS = 300
// A node without a history knows the signatures of the last one or two minutes.
const RECENT_MS = 60_000

/** Waits for the result of a transaction, after finding its signature when it is unknown. @throws WalletError */
export async function followSent(ask: AskNode, sent: Sent, watch: Watch = {}): Promise<Receipt> {
  const found = sent.hash ? undefined : await findSent(ask, sent, watch)
  const hash = sent.hash ?? found ?? ''
  const isRecent = Date.now() - (sent.askedAt ?? Date.now()) < RECENT_MS
  try {
    const receipt = await waitForReceipt(ask, sent.transfer.network, hash, watch.signal, isRecent)
    return found === undefined ? receipt : { ...receipt, hash: found }
  } catch (error) {
    if (read(error, 'code') !== 'timeout') throw error
    return { status: 'expired' }
  }
}

/**
 * Waits until the cluster has confirmed the transaction, or can no longer do so. Polling pauses while the page is
 * hidden, and continues after errors of a node. `isRecent` means that it was sent within the last minute.
 * @throws WalletError `timeout` when its block hash is too old, `aborted`, `bad-response`, `network-unavailable`
 */
export async function waitForReceipt(
  ask: AskNode,
  network: Network,
  hash: string,
  signal?: AbortSignal,
  isRecent = true,
): Promise<Receipt> {
  let search = [{ searchTransactionHistory: true }]
  let last: number | undefined
  for (let poll = 0; ; poll++) {
    await delay(FIRST_POLLS_MS[poll] ?? POLL_MS, signal)
    await whenVisible(signal)
    const call = { method: 'getSignatureStatuses', params: [[hash], ...search] }
    const answer = await ask(network, call, signal).catch((error: WalletError) => {
      if (error.code !== 'rpc-method-not-found' || search.length === 0) return ignoreNodeTrouble(error)
      // A node without a history still knows the transactions of the last minutes.
      search = []
    })
    if (answer === undefined) continue
    const { slot, status } = parseStatuses(answer)
    const receipt = parseReceipt(status)
    if (receipt) return receipt
    last ??= slot + SLOTS
    // A node without a history does not know a transaction that was confirmed long ago.
    const isTold = isRecent || search.length > 0
    if (status === null && slot > last && isTold)
      throw new WalletError('timeout', { details: `not seen until slot ${last}` })
  }
}

function parseStatuses(answer: unknown): { slot: number; status: unknown } {
  const slot = read(read(answer, 'context'), 'slot')
  const statuses = read(answer, 'value')
  if (Number.isSafeInteger(slot) && Array.isArray(statuses) && statuses.length === 1)
    return { slot: slot as number, status: statuses[0] }
  throw new WalletError('bad-response', { details: 'no status' })
}

/** The result in a status; undefined while the transaction can still be rolled back. */
function parseReceipt(status: unknown): Receipt | undefined {
  const stage = read(status, 'confirmationStatus')
  if (stage !== 'confirmed' && stage !== 'finalized') return undefined
  const failure = read(status, 'err')
  if (failure === undefined) throw new WalletError('bad-response', { details: 'no outcome' })
  return { status: failure === null ? 'success' : 'reverted' }
}
