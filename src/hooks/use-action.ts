import { useEffect, useRef, useState } from 'react'
import { notifyError } from '../core/actions/modal/notify.ts'
import type { Core } from '../core/core.ts'
import { toWalletError } from '../lib/errors.ts'
import { useCore } from './use-core.ts'

/** An action bound to a view: `run` starts it, `pending` says whether it runs. */
export type BoundAction<A extends unknown[]> = { readonly pending: boolean; run(...input: A): void }

/**
 * Binds an action to a view: one run at a time, aborted when the view goes. The only place that turns an error into a
 * toast; actions that tell the visitor themselves throw `aborted` or nothing.
 */
export function useAction<A extends unknown[]>(
  action: (core: Core, signal: AbortSignal, ...input: A) => Promise<void> | void,
): BoundAction<A> {
  const core = useCore()
  const [pending, setPending] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const run = async (...input: A) => {
    if (running.current) return
    const own = new AbortController()
    running.current = own
    setPending(true)
    try {
      await action(core, own.signal, ...input)
    } catch (thrown) {
      if (!own.signal.aborted) notifyError(core, toWalletError(thrown, 'wallet-failed'))
    } finally {
      running.current = undefined
      setPending(false)
    }
  }
  return { pending, run: (...input) => void run(...input) }
}
