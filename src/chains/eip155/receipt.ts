import type { AskNode } from '../../io/rpc/ask-node.ts'
import { readQuantity } from '../../io/rpc/quantity.ts'
import { read } from '../../lib/errors.ts'
import { delay } from '../../lib/timing.ts'
import type { Receipt, Sent, Watch } from '../chain.ts'
import { ignoreNodeTrouble, nextPoll, whenVisible } from '../polling.ts'
import { parseAddress } from './address.ts'
import { findMined, getCount, type Mark, parseMark, writeMark } from './mark.ts'
import { askReceipt, isOfHash, isSameTransaction, readStatus } from './matches.ts'
import { toTransaction } from './transaction.ts'

// Another node can count a nonce as used before this one knows the receipt.
const LOOKS_WITHOUT_RECEIPT = 5
// How many transactions of an account are compared in one poll, when only its next nonce was known.
const COMPARED = 20n

/** What is known of the transaction while waiting for it. */
type Known = {
  readonly ask: AskNode
  readonly sent: Sent
  readonly watch: Watch
  mark: Mark | undefined
  /** True once a node knows the hash. */
  isSeen: boolean
  /** The transaction count of the account when its transactions were last compared. */
  compared: bigint
  withoutReceipt: number
}

/**
 * Waits without a timeout until the transaction or its replacement is mined; abort the signal to stop. A transaction
 * without a hash is found by the nonces that the account has used since. Polling pauses while the page is hidden, and
 * continues after errors of a node. @throws WalletError `aborted`, `network-unavailable`
 */
export async function waitForReceipt(ask: AskNode, sent: Sent, watch: Watch = {}): Promise<Receipt> {
  const known = { ask, sent, watch, mark: parseMark(sent.mark), isSeen: false, compared: 0n, withoutReceipt: 0 }
  const since = sent.askedAt ?? Date.now()
  for (let poll = 0; ; poll++) {
    const { ms, isLate } = nextPoll(poll, since)
    await delay(ms, watch.signal)
    await whenVisible(watch.signal)
    const receipt = await look(known).catch(ignoreNodeTrouble)
    if (receipt) return receipt
    if (isLate && !known.isSeen) watch.onUnseen?.()
  }
}

async function look(known: Known): Promise<Receipt | undefined> {
  const { ask, sent, watch } = known
  const { from, network } = sent.transfer
  if (sent.hash) {
    const receipt = await askReceipt(ask, network, sent.hash, watch.signal)
    if (receipt) return { status: readStatus(receipt, from) }
    if (!known.isSeen) await learn(known, sent.hash)
  }
  if (!known.mark) return undefined
  const count = await getCount(ask, network, from, 'latest', watch.signal)
  if (count <= known.mark.nonce) return undefined
  return known.mark.isExact ? findReplacement(known, known.mark) : compareSince(known, known.mark, count)
}

/** Reads the nonce of the transaction from the node; a bundle has no nonce of the account. */
async function learn(known: Known, hash: string): Promise<void> {
  const { ask, watch } = known
  const { from, network } = known.sent.transfer
  const call = (method: string, ...params: unknown[]) => ask(network, { method, params }, watch.signal)
  const [transaction, block] = await Promise.all([call('eth_getTransactionByHash', hash), call('eth_blockNumber')])
  if (!isOfHash(read(transaction, 'hash'), hash)) return
  known.isSeen = true
  if (parseAddress(read(transaction, 'from')) !== from) known.mark = undefined
  else {
    const nonce = readQuantity(read(transaction, 'nonce'))
    known.mark = { nonce, since: known.mark?.since ?? readQuantity(block), isExact: true }
    watch.onLearned?.(writeMark(known.mark))
  }
}

/** Judges the transaction that was mined with the nonce: the same payment at another fee, or a replacement. */
async function findReplacement(known: Known, { nonce, since }: Mark): Promise<Receipt | undefined> {
  const { ask, sent, watch } = known
  const { from, network } = sent.transfer
  const mined = await findMined(ask, network, { from, nonce, since }, watch.signal)
  const hash = read(mined, 'hash')
  if (typeof hash !== 'string') {
    known.withoutReceipt += 1
    return known.withoutReceipt < LOOKS_WITHOUT_RECEIPT ? undefined : { status: 'replaced' }
  }
  if (isOfHash(hash, sent.hash ?? '')) return undefined
  return isSameTransaction(mined, toTransaction(sent.transfer)) ? outcomeOf(known, hash) : { status: 'replaced', hash }
}

/** Looks for the payment among the transactions that the account has sent since. */
async function compareSince(known: Known, { nonce, since }: Mark, count: bigint): Promise<Receipt | undefined> {
  if (known.compared === count) return undefined
  const { ask, sent, watch } = known
  const { from, network } = sent.transfer
  const reviewed = toTransaction(sent.transfer)
  const first = count - COMPARED > nonce ? count - COMPARED : nonce
  for (let next = first; next < count; next++) {
    const mined = await findMined(ask, network, { from, nonce: next, since }, watch.signal)
    const hash = read(mined, 'hash')
    if (typeof hash === 'string' && isSameTransaction(mined, reviewed) && !watch.isTaken?.(hash))
      return outcomeOf(known, hash)
  }
  known.compared = count
  return undefined
}

async function outcomeOf({ ask, sent, watch }: Known, hash: string): Promise<Receipt | undefined> {
  const { from, network } = sent.transfer
  const receipt = await askReceipt(ask, network, hash, watch.signal)
  return receipt ? { status: readStatus(receipt, from), hash } : undefined
}
