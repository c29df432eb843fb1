import type { Network } from '../schema/network.ts'
import type { TokenChoice } from '../schema/token.ts'
import type { Chain, TokenFacts } from './chain.ts'

/** The last answer of a token's contract, and the account whose balance it has; without facts the read failed. */
export type ContractReading = {
  /** Network id and contract address. */
  readonly key: string
  readonly owner: string
  readonly facts?: TokenFacts
}

/**
 * The result of the check: `fine` when the contract has the listed decimals, or there is no contract; `wrong` when its
 * decimals differ or are missing; `unknown` when no node answered; `asking` until then.
 */
export type TokenStatus = 'fine' | 'wrong' | 'unknown' | 'asking'

/** Returns the key of a contract's answer; undefined for a coin. */
export const contractKey = ({ id }: Network, { address }: TokenChoice): string | undefined =>
  address && `${id} ${address.toLowerCase()}`

/** Returns a token's status by its contract's answer. The chain is undefined until its code is loaded. */
export function tokenStatusOf(
  token: TokenChoice,
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

/** Returns the token with the balance from its contract, when known; the balance service may be outdated or wrong. */
export function withContractBalance(
  token: TokenChoice,
  network: Network,
  owner: string | undefined,
  reading: ContractReading | undefined,
): TokenChoice {
  const isTold = reading?.key === contractKey(network, token) && reading?.owner === owner
  const amount = isTold ? reading?.facts?.balance : undefined
  return amount === undefined ? token : { ...token, amount }
}
