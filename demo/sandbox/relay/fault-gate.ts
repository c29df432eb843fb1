import { effectOf } from '../faults/fault-request.ts'
import type { Call } from '../route.ts'
import type { Tester } from '../web-sockets.ts'
import { createNonsense } from './nonsense.ts'
import { createLane } from './serial-queue.ts'

const MESSAGE_FAULTS = ['slow', 'hang', 'garbage']

/** Lets a message of this `id` through when its turn has come: `act` handles it, or sends it. */
export type Gate = (message: Call, id: unknown, act: () => void) => void

/**
 * Makes the gate of one direction of a socket: faults hold what passes, or have nonsense sent instead. What was held
 * while the socket closed is not done any more.
 */
export function createGate(tester: Tester, send: (frame: string) => void, end: () => void): Gate {
  const lane = createLane(end)
  const nonsense = createNonsense()
  return (message, id, act) => {
    const struck = tester.strike(message, MESSAGE_FAULTS)
    if (!struck) return lane(undefined, act)
    if (struck.fault === 'garbage') return lane(undefined, () => send(struck.body ?? nonsense(id)))
    const held = effectOf(struck.fault)?.(struck, message, async () => ({}))
    lane(held, () => message.gone.aborted || act())
  }
}
