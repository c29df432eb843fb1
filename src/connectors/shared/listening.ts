import type { Stop } from '../../lib/async.ts'
import { createEmitter, type Emitter } from '../../lib/emitter.ts'
import type { Connector, ConnectorEvents } from '../connector.ts'

/** Emits an event of a connector. */
export type Emit = Emitter<ConnectorEvents>['emit']

/** Makes a connector's `on`: `attach` starts listening to the wallet with the first listener and stops after the last. */
export function listenOnDemand(attach: (emit: Emit) => Stop): Connector['on'] {
  const { on, emit } = createEmitter<ConnectorEvents>()
  let listeners = 0
  let detach: Stop = () => {}
  return (event, listener) => {
    const stop = on(event, listener)
    let stopped = false
    listeners += 1
    if (listeners === 1) detach = attach(emit)
    return () => {
      if (stopped) return
      stopped = true
      stop()
      listeners -= 1
      if (listeners === 0) detach()
    }
  }
}

type Listener = (value: unknown) => void

/**
 * Subscribes to an untrusted wallet. `attach` may throw; if it returns a function, that removes the listener. After the
 * stop no event arrives, even from a wallet that cannot remove a listener.
 */
export function listenSafely(attach: (listener: Listener) => unknown, listener: Listener): Stop {
  let stopped = false
  let detach: unknown
  runSafely(() => {
    detach = attach((value) => void (stopped || listener(value)))
  })
  return () => {
    if (!stopped) runSafely(() => typeof detach === 'function' && detach())
    stopped = true
  }
}

/** Runs a function of an untrusted wallet and ignores its errors: without events the wallet is still usable. */
export function runSafely(run: () => unknown): void {
  try {
    run()
  } catch {}
}
