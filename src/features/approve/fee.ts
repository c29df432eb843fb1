import type { AskNode } from '../../io/ask-node.ts'
import { readQuantity } from '../../io/rpc-quantity.ts'
import type { Network } from '../../schema/network.ts'
import type { EvmTransaction } from './act.ts'

// Beyond these a node is joking: no block holds so much gas.
const MAX_GAS = 10n ** 10n
const MAX_PRICE = 10n ** 16n

/**
 * About what an EVM transaction of a plain account costs, in wei, at the price of this moment; undefined when the node
 * says what cannot be. @throws WalletError when the transaction would fail, or no node answers
 */
export async function askFee(
  ask: AskNode,
  network: Network,
  { to, data, value, from }: EvmTransaction & { from: string },
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const call = (method: string, ...params: unknown[]) => ask(network, { method, params }, signal).then(readQuantity)
  const transaction = { from, ...(to && { to }), ...(data !== '0x' && { data }), value: `0x${value.toString(16)}` }
  const [gas, price] = await Promise.all([call('eth_estimateGas', transaction), call('eth_gasPrice')])
  return gas <= MAX_GAS && price <= MAX_PRICE ? gas * price : undefined
}
