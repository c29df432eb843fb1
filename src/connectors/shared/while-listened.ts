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
