import { formatUnits } from 'viem'
import { dollars, priceOf, worthOf } from '../prices.ts'
import { hasSdkVersion } from '../project.ts'
import { type Call, HttpError, json, type Reply } from '../route.ts'
import type { Holding } from './holdings.ts'
import { readEvmAddress } from './holdings.ts'
import { iconUrl } from './price.ts'
import { findChain, type ServedChain } from './served-chains.ts'

/**
 * `GET /v1/account/:address/balance`: the non-zero balances of an address on the requested chain, or on all chains.
 * Like the public service, it returns an empty list to callers without an origin or an SDK version.
 */
export async function answerBalance(chains: readonly ServedChain[], call: Call): Promise<Reply> {
  const [address = ''] = call.params
  readEvmAddress(address) // throws for a malformed address
  const query = call.url.searchParams
  if (query.get('currency') !== 'usd') throw new HttpError(400, 'currency', 'The sandbox only supports usd')
  const asked = query.has('chainId') ? [findChain(chains, query.get('chainId'))] : chains
  if (call.origin === null || !hasSdkVersion(call)) return json({ balances: [] })
  const rows = await Promise.all(asked.map((chain) => chainBalances(chain, address, call)))
  return json({ balances: rows.flat() })
}

async function chainBalances({ caip2, holdingsOf }: ServedChain, address: string, call: Call) {
  const held = await holdingsOf(address)
  return held.filter(({ units }) => units > 0n).map((one) => describeHolding(one, caip2, call))
}

function describeHolding(holding: Holding, chainId: string, call: Call) {
  const { name, symbol, decimals, address, units, price = priceOf(symbol) } = holding
  return {
    name,
    symbol,
    chainId,
    ...(address && { address: `${chainId}:${address}` }),
    value: dollars(worthOf(units, decimals, price)),
    price: dollars(price),
    quantity: { decimals: String(decimals), numeric: formatUnits(units, decimals) },
    iconUrl: iconUrl(call, symbol),
  }
}
