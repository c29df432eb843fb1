import type { AskNode } from '../../io/rpc/ask-node.ts'
import { readQuantity } from '../../io/rpc/quantity.ts'
import type { Network } from '../../schema/network.ts'
import type { EvmTransaction } from './reading/act.ts'

// Beyond these a node is joking: no block holds so much gas.
const MAX_GAS = 10n ** 10n
const MAX_PRICE = 10n ** 16n
// Wallets leave room for a price that rises: what asks for so many times as much means something else.
const HIGH = 5n

/** What a transaction costs, in wei, and whether the request asks for far more than the network takes. */
export type ToldFee = { readonly amount: bigint; readonly isHigh: boolean }

/**
 * About what an EVM transaction of a plain account costs at the price of this moment, and never less than the request asks
 * for; undefined when the node says what cannot be. @throws WalletError when the transaction would fail, or no node
 * answers, and the request does not say it all itself
 */
export async function askFee(
  ask: AskNode,
  network: Network,
  { to, data, value, from, gas, price }: EvmTransaction & { from: string },
  signal: AbortSignal,
): Promise<ToldFee | undefined> {
  const call = (method: string, ...params: unknown[]) => ask(network, { method, params }, signal).then(readQuantity)
  const transaction = { from, ...(to && { to }), ...(data !== '0x' && { data }), value: `0x${value.toString(16)}` }
  const said = gas !== undefined && price !== undefined ? { amount: gas * price, isHigh: false } : undefined
  try {
    const [units, now] = await Promise.all([call('eth_estimateGas', transaction), call('eth_gasPrice')])
    if (units > MAX_GAS || now > MAX_PRICE) return said
    const [usual, asked] = [units * now, (gas ?? units) * (price ?? now)]
    const isMore = asked > usual
    return { amount: isMore ? asked : usual, isHigh: asked > HIGH * usual }
  } catch (thrown) {
    if (said) return said
    throw thrown
  }
}
