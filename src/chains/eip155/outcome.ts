import type { AskNode } from '../../io/rpc/ask-node.ts'
import { read, WalletError } from '../../lib/errors.ts'
import { equalsIgnoreCase } from '../../lib/format.ts'
import type { Network } from '../../schema/network.ts'
import type { Receipt } from '../chain.ts'
import { hasFailedInside } from './bundle.ts'

/**
 * The receipt of a hash as the node has it; null while the transaction is not mined.
 * @throws WalletError `bad-response` when it is that of another one, and what the nodes throw
 */
export async function askReceipt(ask: AskNode, network: Network, hash: string, signal?: AbortSignal): Promise<unknown> {
  const receipt = await ask(network, { method: 'eth_getTransactionReceipt', params: [hash] }, signal)
  if (receipt === null) return null
  if (isOfHash(read(receipt, 'transactionHash'), hash)) return receipt
  throw new WalletError('bad-response', { details: 'no receipt of this transaction' })
}

/** How a mined transaction ended for one account, whose part of a bundle may have failed. @throws WalletError `bad-response` */
export function readStatus(receipt: unknown, account: string): Receipt['status'] {
  const status = read(receipt, 'status')
  if (status === '0x0' || (status === '0x1' && hasFailedInside(receipt, account))) return 'reverted'
  if (status === '0x1') return 'success'
  throw new WalletError('bad-response', { details: 'no receipt' })
}

/** True when a node's word for a hash is this hash, in whichever case. */
export const isOfHash = (value: unknown, hash: string): boolean =>
  typeof value === 'string' && equalsIgnoreCase(value, hash)
