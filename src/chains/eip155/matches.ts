import type { AskNode } from '../../io/rpc/ask-node.ts'
import { readQuantity } from '../../io/rpc/quantity.ts'
import { read, WalletError } from '../../lib/errors.ts'
import type { Match, Transfer } from '../chain.ts'
import { parseAddress } from './address.ts'
import { matchBundle } from './bundle.ts'
import { askReceipt, isOfHash } from './outcome.ts'
import { type Transaction, toTransaction } from './transaction.ts'

/**
 * Whether what the node knows under this hash is what was reviewed: sender, receiver, coin and call data, each to the
 * bit. One that the account has not sent by itself is a bundle, which is judged by what it moved, once it is mined.
 * Undefined when the node does not know it yet. @throws WalletError
 */
export async function matches(
  ask: AskNode,
  transfer: Transfer,
  hash: string,
  signal?: AbortSignal,
): Promise<Match | undefined> {
  const { network } = transfer
  const sent = await ask(network, { method: 'eth_getTransactionByHash', params: [hash] }, signal)
  if (sent === null) return undefined
  if (!isOfHash(read(sent, 'hash'), hash)) throw new WalletError('bad-response', { details: 'another transaction' })
  const reviewed = toTransaction(transfer)
  if (isSame(sent, reviewed)) return true
  if (isOwn(sent, reviewed)) return false
  const receipt = await askReceipt(ask, network, hash, signal)
  return receipt ? matchBundle(ask, transfer, receipt, signal) : undefined
}

/** True when a transaction is the reviewed one in all that it does. @throws WalletError `bad-response` */
export const isSame = (sent: unknown, reviewed: Transaction): boolean =>
  parseAddress(read(sent, 'from')) === reviewed.from &&
  parseAddress(read(sent, 'to')) === reviewed.to &&
  readQuantity(read(sent, 'value')) === BigInt(reviewed.value) &&
  lower(read(sent, 'input')) === (reviewed.data ?? '0x')

// An account that has code (EIP-7702) makes its batches by calling itself.
const isOwn = (sent: unknown, { from }: Transaction): boolean =>
  parseAddress(read(sent, 'from')) === from && parseAddress(read(sent, 'to')) !== from

const lower = (value: unknown): string | undefined => (typeof value === 'string' ? value.toLowerCase() : undefined)
