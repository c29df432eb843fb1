import { useMemo } from 'react'
import { useNumbers } from '../../hooks/use-numbers.ts'
import { type Money, moneyIn } from './money.ts'

/** The words for amounts in the modal's locale. */
export function useMoney(): Money {
  const numbers = useNumbers()
  return useMemo(() => moneyIn(numbers), [numbers])
}
