import type { AskNode } from '../../io/ask-node.ts'
import { readQuantity } from '../../io/rpc-quantity.ts'
import { delay } from '../../lib/async.ts'
import { read, WalletError } from '../../lib/errors.ts'
import type { Network } from '../../schema/network.ts'
import type { Receipt, Transfer } from '../chain.ts'
import { passOver, visible } from '../polling.ts'
import { parseAddress } from './address.ts'
import { toTransaction } from './transaction.ts'

// A local or quick chain answers soon; then every 4 s (SPEC §9).
const FIRST_POLLS_MS = [250, 1_000, 2_000]
const POLL_MS = 4_000

/**
 * Whether what the node knows under this hash is what was reviewed: sender, receiver, coin and call data, each to the
 * bit. Undefined when the node does not know the hash yet. @throws WalletError
 */
export async function matches(
  ask: AskNode,
  transfer: Transfer,
  hash: string,
  signal?: AbortSignal,
): Promise<boolean | undefined> {
  const reviewed = toTransaction(transfer)
  const sent = await ask(transfer.network, { method: 'eth_getTransactionByHash', params: [hash] }, signal)
  if (sent === null) return undefined
  return (
    parseAddress(read(sent, 'from')) === reviewed.from &&
    parseAddress(read(sent, 'to')) === reviewed.to &&
    readQuantity(read(sent, 'value')) === BigInt(reviewed.value) &&
    lower(read(sent, 'input')) === (reviewed.data ?? '0x')
  )
}

/**
 * Waits until the transaction is mined, however long that takes: end it by the signal. Rests while nobody looks at the
 * page; a node that fails meanwhile is asked again. @throws WalletError `aborted`, `bad-response`, `network-unavailable`
 */
export async function waitForReceipt(
  ask: AskNode,
  network: Network,
  hash: string,
  signal?: AbortSignal,
): Promise<Receipt> {
  for (let poll = 0; ; poll++) {
    await delay(FIRST_POLLS_MS[poll] ?? POLL_MS, signal)
    await visible(signal)
    const receipt = await ask(network, { method: 'eth_getTransactionReceipt', params: [hash] }, signal).catch(passOver)
    if (receipt) return parseReceipt(receipt, hash)
  }
}

function parseReceipt(receipt: unknown, hash: string): Receipt {
  const status = read(receipt, 'status')
  const isOurs = lower(read(receipt, 'transactionHash')) === hash.toLowerCase()
  if (isOurs && status === '0x1') return { status: 'success' }
  if (isOurs && status === '0x0') return { status: 'reverted' }
  throw new WalletError('bad-response', { details: 'no receipt' })
}

const lower = (value: unknown): string | undefined => (typeof value === 'string' ? value.toLowerCase() : undefined)
