import type { ReadableAtom } from 'nanostores'
import { type Stop, stopAll } from '../../lib/async.ts'
import { reportUncaught } from '../../lib/emitter.ts'
import type { Core } from '../core.ts'

/** One "whenever": starts on a core, ends when the answer is called. */
export type Effect = (core: Core) => Stop

/**
 * Runs `then` now and at each change of what `key` makes of the stores; an effect listens to a key, never to a record
 * that it causes to be written. A failure is reported and ends nothing.
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
