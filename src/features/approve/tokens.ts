import type { TokenFacts } from '../../chains/chain.ts'
import type { Config } from '../../schema/config/options.ts'
import type { Network } from '../../schema/network.ts'
import type { Token, TokenBalance } from '../../schema/token.ts'
import type { Operation, Reading } from './reading/act.ts'

/** What is known of a token: base units a whole one has, what it calls itself, and its price (18-decimal fiat units). */
export type KnownToken = Pick<Token, 'symbol' | 'imageUrl'> & {
  /** None where its contract tells none. */
  readonly decimals?: number
  readonly price?: bigint
  /** Its contract alone says so, and any contract can say anything; the symbol is empty where it misleads. */
  readonly isClaimed?: true
  /** The decimals that it is listed with, where its contract has others. */
  readonly listedDecimals?: number
  /** No node could say whether its contract has the decimals that it is listed with. */
  readonly isUnchecked?: true
}

/** Tokens by address, lower-case for EVM's; null for a contract that says nothing that a token would. */
export type KnownTokens = ReadonlyMap<string, KnownToken | null>

const MAX_ASKED = 20
// After an amount these would be read as part of it.
const FIGURES = /^[\p{N}\p{P}\p{Z}\s]/u

/** The key of a token; EVM's addresses differ in case alone. */
const keyOf = (address: string): string => (address.startsWith('0x') ? address.toLowerCase() : address)

/** The token of an asset, as far as it is known; undefined for one that nobody has told yet. */
export const tokenAt = (tokens: KnownTokens, address: string | undefined): KnownToken | null | undefined =>
  address === undefined ? undefined : tokens.get(keyOf(address))

/**
 * What is known of tokens once their contracts have been asked: decimals are the contract's, whatever the lists say, and a
 * price that was told for other decimals is none. Without an answer (`facts` undefined) the lists stand, unchecked.
 */
export function checkedTokens(
  listed: KnownTokens,
  addresses: readonly string[],
  facts: readonly TokenFacts[] | undefined,
): KnownTokens {
  const known = new Map(listed)
  for (const [at, address] of addresses.entries()) {
    const before = listed.get(address)
    if (!facts && before) known.set(address, { ...before, isUnchecked: true })
    if (facts) known.set(address, before ? checked(before, facts[at] ?? {}) : claimed(facts[at] ?? {}))
  }
  return known
}

function checked(listed: KnownToken, { decimals }: TokenFacts): KnownToken {
  if (decimals === listed.decimals) return listed
  const { price: _, decimals: listedDecimals = 0, ...rest } = listed
  return { ...rest, listedDecimals, ...(decimals !== undefined && { decimals }) }
}

function claimed({ decimals, symbol = '' }: TokenFacts): KnownToken | null {
  if (decimals === undefined || !symbol) return null
  return { symbol: FIGURES.test(symbol) ? '' : symbol, decimals, isClaimed: true }
}

/** Tokens of a network that the account holds, or that the page has named. */
export function listedTokens(network: Network, held: readonly TokenBalance[], config: Config): KnownTokens {
  const known = new Map<string, KnownToken | null>()
  for (const token of config.tokens[network.id] ?? [])
    known.set(keyOf(token.address), {
      symbol: token.symbol,
      decimals: token.decimals,
      ...(token.image && { imageUrl: token.image }),
    })
  for (const token of held) if (token.address && token.networkId === network.id) known.set(keyOf(token.address), token)
  return known
}

/** Contracts of a request that may be tokens: those it moves or permits, and receivers, who should be none. */
export function candidates({ acts }: Pick<Reading, 'acts'>): string[] {
  const found = acts.flatMap(contractsIn).map(keyOf)
  return [...new Set(found)].slice(0, MAX_ASKED)
}

function contractsIn(act: Operation): string[] {
  if (act.do === 'send') return [...tokenIn(act.asset), act.to]
  if (act.do === 'allow' || act.do === 'revoke') return tokenIn(act.asset)
  return []
}

const tokenIn = (asset: Extract<Operation, { asset: unknown }>['asset']): string[] =>
  asset.kind === 'token' && asset.address ? [asset.address] : []
