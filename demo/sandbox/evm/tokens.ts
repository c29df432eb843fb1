import type { Address } from 'viem'

/** A token as it is deployed on every chain: `each` is what an account gets of it, in whole units. */
export type TokenPlan = {
  contract: 'Token' | 'QuietToken'
  name: string
  symbol: string
  decimals: number
  each: bigint
}

/** A token on a chain. */
export type Token = Omit<TokenPlan, 'each' | 'contract'> & { address: Address }

/**
 * The sandbox's tokens: two ordinary ones; one whose transfer returns nothing; and one with a name that no layout
 * expects, in two directions of writing, with emoji and a character that turns the direction round.
 */
export const tokenPlans: readonly TokenPlan[] = [
  { contract: 'Token', name: 'USD Coin', symbol: 'USDC', decimals: 6, each: 10_000n },
  { contract: 'Token', name: 'Arcadia', symbol: 'ARC', decimals: 18, each: 2_500n },
  { contract: 'QuietToken', name: 'Quiet Dollar', symbol: 'QUSD', decimals: 6, each: 750n },
  {
    contract: 'Token',
    name: '🌊🧜🏽‍♀️ \u202eMoonlit عملة المدّ والجزر Governance Share of the Very Long Harbour Wall 🌊',
    symbol: 'مدّ🌊TIDE',
    decimals: 18,
    each: 1_234_567n,
  },
]
