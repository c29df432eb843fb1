import type { Asset } from '../../chains/operation.ts'
import { worth } from '../../lib/amount.ts'
import { shortAddress } from '../../lib/format.ts'
import type { Numbers } from '../../lib/locale/numbers.ts'
import { shownUnits } from '../../lib/tokens/multiplier.ts'
import type { Network } from '../../schema/network.ts'
import { type KnownToken, type KnownTokens, tokenAt } from './tokens.ts'

/** How an asset is shown: its name, and the decimals of its amounts, which are undefined while they are unknown. */
export type Face = {
  readonly name: string
  readonly decimals: number | undefined
  /** What its amounts are multiplied by where they are shown, with 18 decimals. */
  readonly multiplier?: bigint | undefined
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
  // The chain checks the decimals that the transaction itself names.
  const decimals = asset.decimals ?? known?.decimals
  const { price, imageUrl, multiplier } = known ?? {}
  return { name: nameOf(known, address), decimals, multiplier, price, imageUrl, address }
}

// The name is in isolates of its own (U+2068, U+2069), so that its letters cannot reorder the amount before it. A
// contract can take the symbol of a listed token, so a claimed symbol is followed by the address.
function nameOf(known: KnownToken | null | undefined, address: string | undefined): string {
  // The word joiner keeps both ends of the address on one line.
  const short = address ? `\u2066${shortAddress(address).replace('…', '…\u2060')}\u2069` : ''
  if (!known?.symbol) return short
  const symbol = `\u2068${known.symbol}\u2069`
  return known.isClaimed ? `${symbol} (${short})` : symbol
}

/** An amount with all its digits; undefined while the decimals are unknown. */
export const exactOf = (numbers: Numbers, { name, decimals, multiplier }: Face, amount: bigint): string | undefined =>
  decimals === undefined ? undefined : `${numbers.exact(shownUnits(amount, multiplier), decimals)} ${name}`.trim()

/** The value of an amount, `$612.88`; undefined without a price. */
export const fiatOf = (numbers: Numbers, { decimals, price }: Face, amount: bigint): string | undefined =>
  decimals === undefined || price === undefined ? undefined : numbers.fiat(worth(amount, decimals, price))
