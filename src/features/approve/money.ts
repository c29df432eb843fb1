import { worth } from '../../lib/amount.ts'
import { shortAddress } from '../../lib/format.ts'
import type { Numbers } from '../../lib/numbers.ts'
import type { Network } from '../../schema/network.ts'
import type { Asset } from './reading/act.ts'
import { type KnownToken, type KnownTokens, tokenAt } from './tokens.ts'

/** An asset as it is shown: what it is called, and how amounts of it are written; no decimals when nobody told them. */
export type Face = {
  readonly name: string
  readonly decimals: number | undefined
  readonly price?: bigint | undefined
  readonly imageUrl?: string | undefined
  /** The contract, for a token. */
  readonly address?: string | undefined
}

/** How an asset is shown on a network. */
export function faceOf(asset: Asset, network: Network | undefined, tokens: KnownTokens, coinPrice?: bigint): Face {
  if (asset.kind === 'coin') {
    const { symbol = '', decimals } = network?.nativeCurrency ?? {}
    return { name: symbol, decimals, price: coinPrice }
  }
  const { address } = asset
  const known = tokenAt(tokens, address)
  // What the transaction itself says of its decimals is checked by the chain.
  const decimals = asset.decimals ?? known?.decimals
  return { name: nameOf(known, address), decimals, price: known?.price, imageUrl: known?.imageUrl, address }
}

// In isolates of its own, so that no script can reorder the amount before it. A contract may call itself what a listed
// token is called: its address stands beside that.
function nameOf(known: KnownToken | null | undefined, address: string | undefined): string {
  // The word joiner keeps both ends of the address on one line.
  const short = address ? `\u2066${shortAddress(address).replace('…', '…\u2060')}\u2069` : ''
  if (!known?.symbol) return short
  const symbol = `\u2068${known.symbol}\u2069`
  return known.isClaimed ? `${symbol} (${short})` : symbol
}

/** An amount to its last digit; undefined while it can only be counted in base units. */
export const exactOf = (numbers: Numbers, { name, decimals }: Face, amount: bigint): string | undefined =>
  decimals === undefined ? undefined : `${numbers.exact(amount, decimals)} ${name}`.trim()

/** What an amount is worth, `$612.88`; undefined without a price. */
export const fiatOf = (numbers: Numbers, { decimals, price }: Face, amount: bigint): string | undefined =>
  decimals === undefined || price === undefined ? undefined : numbers.fiat(worth(amount, decimals, price))
