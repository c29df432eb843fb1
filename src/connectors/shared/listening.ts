import type { Stop } from '../../lib/async.ts'
import { createEmitter, type Emitter } from '../../lib/emitter.ts'
import type { Connector, ConnectorEvents } from '../connector.ts'

/** Tells an event to those who listen to a connector. */
export type Emit = Emitter<ConnectorEvents>['emit']

/** A connector's `on` over a wallet that is listened to only while somebody listens here: `attach` starts it. */
export function listenOnDemand(attach: (emit: Emit) => Stop): Connector['on'] {
  const { on, emit } = createEmitter<ConnectorEvents>()
  let listening = 0
  let detach: Stop = () => {}
  return (event, listener) => {
    const stop = on(event, listener)
    let stopped = false
    listening += 1
    if (listening === 1) detach = attach(emit)
    return () => {
      if (stopped) return
      stopped = true
      stop()
      listening -= 1
      if (listening === 0) detach()
    }
  }
}

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
