import type { Operation, RequestDescription } from '../../chains/operation.ts'
import type { TokenFacts } from '../../chains/token-facts.ts'
import { scaledToken } from '../../chains/token-status.ts'
import type { Config } from '../../schema/config/options.ts'
import type { Network } from '../../schema/network.ts'
import type { Token, TokenBalance } from '../../schema/token.ts'

/** What is known of a token: its decimals, its symbol, and the price in 18-decimal fiat units of one as the chain counts it. */
export type KnownToken = Pick<Token, 'symbol' | 'imageUrl' | 'multiplier'> & {
  /** Undefined when its contract does not tell them. */
  readonly decimals?: number
  readonly price?: bigint
  /** The balance that it is listed with, in base units. */
  readonly amount?: bigint
  /** Only its contract says so, and a contract can claim anything; a misleading symbol is replaced by an empty one. */
  readonly isClaimed?: true
  /** The decimals that it is listed with, when its contract has others. */
  readonly listedDecimals?: number
  /** No node could tell whether its contract has the decimals that it is listed with. */
  readonly isUnchecked?: true
}

/** Tokens by address, in lower case for EVM; null for a contract without the facts of a token. */
export type KnownTokens = ReadonlyMap<string, KnownToken | null>

const MAX_ASKED = 20
// A symbol that starts with these would be read as part of the amount before it.
const FIGURES = /^[\p{N}\p{P}\p{Z}\s]/u

// The key of a token: EVM addresses of one contract differ only in case.
const keyOf = (address: string): string => (isEvm(address) ? address.toLowerCase() : address)
const isEvm = (address: string): boolean => address.startsWith('0x')

/** The token at an address; undefined while it is unknown. */
export const tokenAt = (tokens: KnownTokens, address: string | undefined): KnownToken | null | undefined =>
  address === undefined ? undefined : tokens.get(keyOf(address))

/**
 * Merges listed tokens with the answers of their contracts, in the order of `addresses`. The decimals and the multiplier of the
 * contract replace listed ones, and the price for other decimals is dropped. Without answers (`facts` undefined) the listed
 * tokens are marked as unchecked.
 */
export function checkedTokens(
  listed: KnownTokens,
  addresses: readonly string[],
  facts: readonly TokenFacts[] | undefined,
): KnownTokens {
  const known = new Map(listed)
  for (const [at, address] of addresses.entries()) {
    const before = listed.get(address)
    // Solana checks the decimals that a transaction names.
    if (!facts && before && isEvm(address)) known.set(address, { ...before, isUnchecked: true })
    if (facts) known.set(address, before ? checked(before, facts[at] ?? {}) : claimed(facts[at] ?? {}))
  }
  return known
}

function checked(listed: KnownToken, { decimals, balance, multiplier }: TokenFacts): KnownToken {
  const scaled = scaledToken(listed, balance, multiplier)
  if (decimals === listed.decimals) return scaled
  const { price: _, decimals: listedDecimals = 0, ...rest } = scaled
  return { ...rest, listedDecimals, ...(decimals !== undefined && { decimals }) }
}

// A mint of Solana has no symbol.
function claimed({ decimals, symbol = '', multiplier }: TokenFacts): KnownToken | null {
  if (decimals === undefined || !(symbol || multiplier)) return null
  return { symbol: FIGURES.test(symbol) ? '' : symbol, decimals, multiplier, isClaimed: true }
}

/** The tokens of a network that the account holds or that the page lists. */
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

/** Addresses in a request that may be token contracts: its assets, and on EVM its receivers, which should not be tokens. */
export function tokenCandidates({ operations }: Pick<RequestDescription, 'operations'>): string[] {
  const found = operations.flatMap(contractsIn).map(keyOf)
  return [...new Set(found)].slice(0, MAX_ASKED)
}

function contractsIn(operation: Operation): string[] {
  if (operation.do === 'send') return [...tokenIn(operation.asset), ...(isEvm(operation.to) ? [operation.to] : [])]
  if (operation.do === 'allow' || operation.do === 'revoke') return tokenIn(operation.asset)
  return []
}

const tokenIn = (asset: Extract<Operation, { asset: unknown }>['asset']): string[] =>
  asset.kind === 'token' && asset.address ? [asset.address] : []
