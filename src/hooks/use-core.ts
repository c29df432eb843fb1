import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { createContext, useContext } from 'react'
import { type Core, modelOf } from '../core/core.ts'

/** The core of the views below. */
export const CoreContext = createContext<Core | undefined>(undefined)

/** The core of this view; outside of one there is no wallet to speak of. @throws Error */
export function useCore(): Core {
  const core = useContext(CoreContext)
  if (!core) throw new Error('No core above this view')
  return core
}

/** The value of a store, kept up to date. */
export const useValue = <T>(store: ReadableAtom<T>): T => useStore(store)

/** The model of a feature in this wallet, built on first use. */
export const useModel = <M>(build: (core: Core) => M): M => modelOf(useCore(), build)
