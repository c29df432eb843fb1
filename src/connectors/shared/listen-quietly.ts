import type { Stop } from '../../lib/async.ts'

type Heard = (value: unknown) => void

/**
 * Listens to a wallet by `attach`, which may throw anything, and answers what ends it, if the wallet can forget a listener;
 * after the stop nothing is heard, even from one that cannot.
 */
export function listenSafely(attach: (heard: Heard) => unknown, listener: Heard): Stop {
  let stopped = false
  let off: unknown
  runSafely(() => {
    off = attach((value) => void (stopped || listener(value)))
  })
  return () => {
    if (!stopped) runSafely(() => typeof off === 'function' && off())
    stopped = true
  }
}

/** Runs what a wallet may make throw. */
export function runSafely(run: () => unknown): void {
  try {
    run()
  } catch {
    // A wallet whose events are broken can still be asked.
  }
}
