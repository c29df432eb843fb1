import type { ReadableAtom } from 'nanostores'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { type Core, modelOf } from '../core/core.ts'

/** The core of the views below. */
export const CoreContext = createContext<Core | undefined>(undefined)

/** The core of this view. @throws Error outside of `CoreContext` */
export function useCore(): Core {
  const core = useContext(CoreContext)
  if (!core) throw new Error('No core above this view')
  return core
}

// @nanostores/react would add code for subscriptions to single keys.
/** The value of a store, kept up to date. */
export const useValue = <T>(store: ReadableAtom<T>): T => useSyncExternalStore(store.listen, store.get, store.get)

/** The model of a feature in this wallet, built on first use. */
export const useModel = <M>(build: (core: Core) => M): M => modelOf(useCore(), build)
