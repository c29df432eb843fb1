import type { Chain, TokenFacts } from '../../../chains/chain.ts'
import type { Network } from '../../../schema/network.ts'
import type { SendToken } from './tokens.ts'

/** What a token's contract said when it was last asked, and about whose balance; without facts no node could tell. */
export type TokenReading = {
  /** Network and contract. */
  readonly key: string
  readonly owner: string
  readonly facts?: TokenFacts
}

/**
 * How a token stands: `fine` where its contract has the decimals that it is listed with, or there is none to ask; `wrong`
 * where it has others, or tells none; `unknown` where no node could tell; `asking` until then.
 */
export type TokenStanding = 'fine' | 'wrong' | 'unknown' | 'asking'

/** The key of a reading; undefined for a coin, which has no contract. */
export const readingKey = ({ id }: Network, { address }: SendToken): string | undefined =>
  address && `${id} ${address.toLowerCase()}`

/** How a token stands by what its contract said. The chain is undefined until its code is there. */
export function standingOf(
  token: SendToken,
  network: Network,
  chain: Pick<Chain, 'getTokenFacts'> | undefined,
  reading: TokenReading | undefined,
): TokenStanding {
  const key = readingKey(network, token)
  if (!key || (chain && !chain.getTokenFacts)) return 'fine'
  if (!chain || reading?.key !== key) return 'asking'
  if (!reading.facts) return 'unknown'
  return reading.facts.decimals === token.decimals ? 'fine' : 'wrong'
}

/** A token with the balance that its contract tells, where that is known; the service may be behind, or wrong. */
export function withToldBalance(
  token: SendToken,
  network: Network,
  owner: string | undefined,
  reading: TokenReading | undefined,
): SendToken {
  const isTold = reading?.key === readingKey(network, token) && reading?.owner === owner
  const amount = isTold ? reading?.facts?.balance : undefined
  return amount === undefined ? token : { ...token, amount }
}
