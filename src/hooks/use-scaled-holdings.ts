import { useEffect } from 'react'
import { useCore, useValue } from './use-core.ts'

/**
 * Reads by what the amounts of the account's tokens are multiplied, while a view lists them. The list does not wait for it, and
 * a page whose visitor sees no tokens asks nothing.
 */
export function useScaledHoldings(): void {
  const core = useCore()
  const { holdings } = useValue(core.$balance)
  useEffect(() => {
    if (!holdings?.tokens.some(({ address }) => address)) return
    const ended = new AbortController()
    import('../core/actions/account/scale-holdings.lazy.ts')
      .then(({ scaleHoldings }) => scaleHoldings(core, ended.signal))
      .catch(() => {})
    return () => ended.abort()
  }, [core, holdings])
}
