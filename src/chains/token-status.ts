import { chainPrice } from '../lib/tokens/multiplier.ts'
import type { Network } from '../schema/network.ts'
import type { TokenChoice } from '../schema/token.ts'
import type { Chain } from './chain.ts'
import type { TokenFacts } from './token-facts.ts'

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

/**
 * Returns the token as its contract tells it: with its multiplier, and with the balance of the owner when that was read. The
 * balance service may be outdated or wrong.
 */
export function withContractFacts(
  token: TokenChoice,
  network: Network,
  owner: string | undefined,
  { key, owner: holder, facts }: Partial<ContractReading> = {},
): TokenChoice {
  if (!facts || key !== contractKey(network, token)) return token
  return scaledToken(token, holder === owner ? facts.balance : undefined, facts.multiplier)
}

/**
 * Returns a token with the balance and the multiplier of its contract. A listed price is of a token as it is shown, unless the
 * same list has the very balance that the chain counts; it becomes the price of one as the chain counts it.
 */
export function scaledToken<T extends Pick<TokenChoice, 'amount' | 'price' | 'multiplier'>>(
  token: T,
  balance?: bigint,
  multiplier?: bigint,
): T {
  const { price, amount } = token
  const isNew = multiplier !== undefined && token.multiplier === undefined
  const isCounted = amount !== undefined && amount > 0n && amount === balance
  return {
    ...token,
    multiplier,
    ...(balance !== undefined && { amount: balance }),
    ...(isNew && !isCounted && price !== undefined && { price: chainPrice(price, multiplier) }),
  }
}
