import { type Address, erc20Abi, formatUnits } from 'viem'
import type { Chain } from '../evm/chains.ts'
import { tellsVersion } from '../project.ts'
import { type Call, json, Refusal, type Reply } from '../route.ts'
import { findChain, readEvmAddress } from './address.ts'
import { iconUrl } from './icons.ts'
import { dollars, priceOf, worthOf } from './market.ts'

type Holding = { name: string; symbol: string; decimals: number; address?: Address; units: bigint }

/**
 * `GET /v1/account/:address/balance`: what the address holds on the chain asked for, or on all. The list is empty for
 * callers without an origin or an SDK version, as the public service does it.
 */
export async function balance(chains: readonly Chain[], call: Call): Promise<Reply> {
  const address = readEvmAddress(call.params[0])
  const query = call.url.searchParams
  if (query.get('currency') !== 'usd') throw new Refusal(400, 'currency', 'The sandbox counts in usd only')
  const asked = query.has('chainId') ? [findChain(chains, query.get('chainId'))] : chains
  if (!address || call.origin === null || !tellsVersion(call)) return json({ balances: [] })
  const rows = await Promise.all(asked.map((chain) => holdingsOn(chain, address)))
  return json({ balances: rows.flatMap((held, at) => held.map((one) => row(one, asked[at]?.caip2, call))) })
}

/** Reads the coin and, in one call, every token, and leaves out what there is none of. */
async function holdingsOn({ node, tokens }: Chain, owner: Address): Promise<Holding[]> {
  const asked = tokens.map(({ address }) => {
    return { abi: erc20Abi, address, functionName: 'balanceOf', args: [owner] } as const
  })
  const [ether, amounts] = await Promise.all([
    node.getBalance({ address: owner }),
    node.multicall({ contracts: asked, allowFailure: false }),
  ])
  const native: Holding = { name: 'Ether', symbol: 'ETH', decimals: 18, units: ether }
  const all = [native, ...tokens.map((token, at) => ({ ...token, units: amounts[at] ?? 0n }))]
  return all.filter(({ units }) => units > 0n)
}

function row({ name, symbol, decimals, address, units }: Holding, chainId: string | undefined, call: Call) {
  return {
    name,
    symbol,
    chainId,
    ...(address && { address: `${chainId}:${address}` }),
    value: dollars(worthOf(units, decimals, symbol)),
    price: dollars(priceOf(symbol)),
    quantity: { decimals: String(decimals), numeric: formatUnits(units, decimals) },
    iconUrl: iconUrl(call, symbol),
  }
}
