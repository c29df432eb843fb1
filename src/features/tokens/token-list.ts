import { useMemo } from 'react'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { useSuspicions } from '../../hooks/use-suspicions.ts'
import { worth } from '../../lib/amount.ts'
import type { Suspicion } from '../../lib/tokens/suspicion.ts'
import type { TokenBalance } from '../../schema/token.ts'

/** A token, its fiat value if it has a price (18-decimal units), and why it is hidden if it is. */
export type ListedToken = {
  readonly token: TokenBalance
  readonly value: bigint | undefined
  readonly suspicion: Suspicion | undefined
}

/** Orders tokens by value; those without a price follow, the coin first and then those that are held. */
function byValue(a: ListedToken, b: ListedToken): number {
  if (a.value !== b.value) return a.value === undefined || (b.value !== undefined && a.value < b.value) ? 1 : -1
  const coins = Number(!b.token.address) - Number(!a.token.address)
  const held = Number(b.token.amount > 0n) - Number(a.token.amount > 0n)
  return coins || held || (a.token.name < b.token.name ? -1 : 1)
}

const none: readonly TokenBalance[] = []

/** The tokens of the active account, by value, and those that are hidden. */
export function useTokenList(): { readonly shown: readonly ListedToken[]; readonly hidden: readonly ListedToken[] } {
  const core = useCore()
  const { id } = useValue(core.$account)
  const { holdings } = useValue(core.$balance)
  const tokens = (holdings?.account === id ? holdings?.tokens : undefined) ?? none
  const suspicions = useSuspicions(tokens)
  return useMemo(() => {
    const listed = tokens.map((token) => {
      const { amount, decimals, price } = token
      const value = price === undefined ? undefined : worth(amount, decimals, price)
      return { token, value, suspicion: suspicions.get(token) }
    })
    const sorted = listed.toSorted(byValue)
    return {
      shown: sorted.filter(({ suspicion }) => !suspicion),
      hidden: sorted.filter(({ suspicion }) => suspicion),
    }
  }, [tokens, suspicions])
}
