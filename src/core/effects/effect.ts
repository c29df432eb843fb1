import type { ReadableAtom } from 'nanostores'
import { type Stop, stopAll } from '../../lib/async.ts'
import { reportUncaught } from '../../lib/emitter.ts'
import type { Core } from '../core.ts'

/** A reaction to changes of a core: starts at once and returns its stop function. */
export type Effect = (core: Core) => Stop

/**
 * Runs `then` now and whenever `key`, computed from the stores, changes. A key prevents loops where an effect listens to a
 * record that it writes. A failure of `then` is reported, and the watch goes on.
 */
export function watch<K extends string | number | boolean>(
  stores: readonly Pick<ReadableAtom<unknown>, 'listen'>[],
  key: () => K,
  then: (key: K) => void | Promise<void>,
): Stop {
  let last: K | undefined
  const look = () => {
    const now = key()
    if (now === last) return
    last = now
    try {
      void Promise.resolve(then(now)).catch(reportUncaught)
    } catch (error) {
      reportUncaught(error)
    }
  }
  const stops = stores.map((store) => store.listen(look))
  look()
  return () => stopAll(stops)
}
