import type { Chain, TokenFacts } from '../../../chains/chain.ts'
import type { Network } from '../../../schema/network.ts'
import type { SendToken } from './tokens.ts'

/** What a token's contract said when it was last asked, and about whose balance; without facts no node could tell. */
export type ContractReading = {
  /** Network and contract. */
  readonly key: string
  readonly owner: string
  readonly facts?: TokenFacts
}

/**
 * How a token stands: `fine` where its contract has the decimals that it is listed with, or there is none to ask; `wrong`
 * where it has others, or tells none; `unknown` where no node could tell; `asking` until then.
 */
export type TokenStatus = 'fine' | 'wrong' | 'unknown' | 'asking'

/** The key of a reading; undefined for a coin, which has no contract. */
export const contractKey = ({ id }: Network, { address }: SendToken): string | undefined =>
  address && `${id} ${address.toLowerCase()}`

/** How a token stands by what its contract said. The chain is undefined until its code is there. */
export function tokenStatusOf(
  token: SendToken,
  network: Network,
  chain: Pick<Chain, 'getTokenFacts'> | undefined,
  reading: ContractReading | undefined,
): TokenStatus {
  const key = contractKey(network, token)
  if (!key || (chain && !chain.getTokenFacts)) return 'fine'
  if (!chain || reading?.key !== key) return 'asking'
  if (!reading.facts) return 'unknown'
  return reading.facts.decimals === token.decimals ? 'fine' : 'wrong'
}

/** A token with the balance that its contract tells, where that is known; the service may be behind, or wrong. */
export function withContractBalance(
  token: SendToken,
  network: Network,
  owner: string | undefined,
  reading: ContractReading | undefined,
): SendToken {
  const isTold = reading?.key === contractKey(network, token) && reading?.owner === owner
  const amount = isTold ? reading?.facts?.balance : undefined
  return amount === undefined ? token : { ...token, amount }
}
