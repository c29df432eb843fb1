import type { ReadableAtom } from 'nanostores'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { type Core, modelOf } from '../core/core.ts'

/** The core of the views below. */
export const CoreContext = createContext<Core | undefined>(undefined)

/** The core of this view; outside of one there is no wallet to speak of. @throws Error */
export function useCore(): Core {
  const core = useContext(CoreContext)
  if (!core) throw new Error('No core above this view')
  return core
}

// Without @nanostores/react, which brings along what follows single keys of a store.
/** The value of a store, kept up to date. */
export const useValue = <T>(store: ReadableAtom<T>): T => useSyncExternalStore(store.listen, store.get, store.get)

/** The model of a feature in this wallet, built on first use. */
export const useModel = <M>(build: (core: Core) => M): M => modelOf(useCore(), build)
