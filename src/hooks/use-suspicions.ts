import { useEffect, useMemo, useState } from 'react'
import { foldName } from '../lib/names/fold-name.ts'
import { findSuspicions, type Suspicion } from '../lib/tokens/suspicion.ts'
import type { TokenBalance } from '../schema/token.ts'
import { useCore, useValue } from './use-core.ts'

/** Finds the tokens of the active network that are hidden, with the reasons. */
export function useSuspicions(tokens: readonly TokenBalance[]): ReadonlyMap<TokenBalance, Suspicion> {
  const core = useCore()
  const { tokens: configured } = useValue(core.$config)
  const { network } = useValue(core.$network)
  const fold = useSkeleton(tokens)
  return useMemo(() => {
    const own = new Set((configured[network.id] ?? []).map(({ address }) => address.toLowerCase()))
    return findSuspicions(tokens, own, fold)
  }, [configured, network, tokens, fold])
}

// Both give the same for such a name, and the first is faster.
const ASCII = /^[ -~]*$/

/** How names are compared: of all alphabets once that code is loaded, for tokens whose names need it. */
function useSkeleton(tokens: readonly TokenBalance[]): (name: string) => string {
  const [fold, setFold] = useState<(name: string) => string>(() => foldName)
  const isNeeded = useMemo(() => !tokens.every(({ name, symbol }) => ASCII.test(name + symbol)), [tokens])
  useEffect(() => {
    if (!isNeeded) return
    let isLeft = false
    import('../lib/names/name-skeleton.lazy.ts').then(
      ({ nameSkeleton }) =>
        isLeft || setFold(() => (name: string) => (ASCII.test(name) ? foldName : nameSkeleton)(name)),
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [isNeeded])
  return fold
}
