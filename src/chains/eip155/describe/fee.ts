import type { AskNode } from '../../../io/rpc/ask-node.ts'
import { readQuantity } from '../../../io/rpc/quantity.ts'
import type { Network } from '../../../schema/network.ts'
import type { RequestFee, RequestTransaction } from '../../operation.ts'
import { MAX_GAS, MAX_PRICE } from '../fee.ts'

// Wallets leave room for a rising price. A request that sets more than this multiple of the usual fee is suspicious.
const HIGH = 5n

/**
 * Estimates the fee of a transaction of a plain account (not of a smart account) at the present price, in wei, and
 * never less than the request sets. Undefined when the answers of the node are implausible. @throws WalletError when
 * the transaction would fail or no node answers, and the request does not set its whole fee
 */
export async function estimateRequestFee(
  ask: AskNode,
  network: Network,
  { to, data, value, from, gas, price }: RequestTransaction & { readonly from: string },
  signal: AbortSignal,
): Promise<RequestFee | undefined> {
  const call = (method: string, ...params: unknown[]) => ask(network, { method, params }, signal).then(readQuantity)
  const transaction = { from, ...(to && { to }), ...(data !== '0x' && { data }), value: `0x${value.toString(16)}` }
  const own = gas !== undefined && price !== undefined ? { amount: gas * price, isHigh: false } : undefined
  try {
    const [units, now] = await Promise.all([call('eth_estimateGas', transaction), call('eth_gasPrice')])
    if (units > MAX_GAS || now > MAX_PRICE) return own
    const [usual, asked] = [units * now, (gas ?? units) * (price ?? now)]
    const isMore = asked > usual
    return { amount: isMore ? asked : usual, isHigh: asked > HIGH * usual }
  } catch (thrown) {
    if (own) return own
    throw thrown
  }
}
