import type { AskNode } from '../../io/rpc/ask-node.ts'
import { readQuantity } from '../../io/rpc/quantity.ts'
import { read, WalletError } from '../../lib/errors.ts'
import { equalsIgnoreCase } from '../../lib/format.ts'
import type { Network } from '../../schema/network.ts'
import type { Match, Receipt, Transfer } from '../chain.ts'
import { parseAddress } from './address.ts'
import { hasFailedInside, matchBundle } from './bundle.ts'
import { type Transaction, toTransaction } from './transaction.ts'

/**
 * Asks for the receipt of a hash; null while the transaction is not mined.
 * @throws WalletError `bad-response` when the receipt is that of another transaction
 */
export async function askReceipt(ask: AskNode, network: Network, hash: string, signal?: AbortSignal): Promise<unknown> {
  const receipt = await ask(network, { method: 'eth_getTransactionReceipt', params: [hash] }, signal)
  if (receipt === null) return null
  if (isOfHash(read(receipt, 'transactionHash'), hash)) return receipt
  throw new WalletError('bad-response', { details: 'no receipt of this transaction' })
}

/**
 * The result of a mined transaction for one account, whose part of a bundle can fail. @throws WalletError
 * `bad-response`
 */
export function readStatus(receipt: unknown, account: string): Receipt['status'] {
  const status = read(receipt, 'status')
  if (status === '0x0' || (status === '0x1' && hasFailedInside(receipt, account))) return 'reverted'
  if (status === '0x1') return 'success'
  throw new WalletError('bad-response', { details: 'no receipt' })
}

/** True when a value is this hash, in any case. */
export const isOfHash = (value: unknown, hash: string): boolean =>
  typeof value === 'string' && equalsIgnoreCase(value, hash)

/**
 * Compares the transaction of a hash with what was reviewed: sender, receiver, value and call data must be equal. A
 * transaction that another account sent is a bundle, which is judged by its effect once it is mined. Undefined while
 * the node does not know it. @throws WalletError
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
  if (isSameTransaction(sent, reviewed)) return true
  if (isOwn(sent, reviewed)) return false
  // What the call of a contract moves is not known here, and a batch changes the call.
  if (transfer.call) return undefined
  const receipt = await askReceipt(ask, network, hash, signal)
  return receipt ? matchBundle(ask, transfer, receipt, signal) : undefined
}

// The call data of `transfer(address,uint256)` up to the receiver.
const TRANSFER = '0xa9059cbb'
const TRANSFER_LENGTH = 2 + 2 * (4 + 32 + 32)

/**
 * True when the account itself signed the transaction of a hash, and it paid the receiver: more than zero of the coin, or
 * a plain transfer of a token. @throws WalletError
 */
export async function hasPaid(
  ask: AskNode,
  { network, from, to }: Pick<Transfer, 'network' | 'from' | 'to'>,
  hash: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const sent = await ask(network, { method: 'eth_getTransactionByHash', params: [hash] }, signal)
  if (!isOfHash(read(sent, 'hash'), hash) || parseAddress(read(sent, 'from')) !== from) return false
  if (parseAddress(read(sent, 'to')) === to && readQuantity(read(sent, 'value')) > 0n) return true
  const input = lower(read(sent, 'input')) ?? ''
  const start = TRANSFER + to.slice(2).toLowerCase().padStart(64, '0')
  return input.length === TRANSFER_LENGTH && input.startsWith(start) && /[1-9a-f]/.test(input.slice(start.length))
}

/** True when a transaction equals the reviewed one. @throws WalletError `bad-response` */
export const isSameTransaction = (sent: unknown, reviewed: Transaction): boolean =>
  parseAddress(read(sent, 'from')) === reviewed.from &&
  parseAddress(read(sent, 'to')) === reviewed.to &&
  readQuantity(read(sent, 'value')) === BigInt(reviewed.value) &&
  lower(read(sent, 'input')) === (reviewed.data ?? '0x')

// An account with code (EIP-7702) sends a batch as a call to itself, which counts as a bundle.
const isOwn = (sent: unknown, { from }: Transaction): boolean =>
  parseAddress(read(sent, 'from')) === from && parseAddress(read(sent, 'to')) !== from

const lower = (value: unknown): string | undefined => (typeof value === 'string' ? value.toLowerCase() : undefined)
