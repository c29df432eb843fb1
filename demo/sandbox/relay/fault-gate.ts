import { effectOf } from '../faults/fault-request.ts'
import type { Call } from '../route.ts'
import type { Tester } from '../web-sockets.ts'
import { requestFrame } from './frames.ts'

const WAITING = 1_000

/** Does things one after the other, each not before its own wait is over; waits run side by side. */
type Lane = (wait: Promise<unknown> | undefined, act: () => void) => void

/** Starts an empty lane. `giveUp` is called when an act fails or too much waits; what waits then is still done. */
function createLane(giveUp: () => void): Lane {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return (wait, act) => {
    waiting += 1
    if (waiting > WAITING) giveUp()
    last = Promise.all([last, wait]).then(act).catch(giveUp)
    last.then(() => {
      waiting -= 1
    })
  }
}

/** What a broken relay may send instead of an answer to the request `id`, by turns. */
const FRAMES: readonly ((id: unknown) => string)[] = [
  () => '<!doctype html><title>Welcome</title><h1>It works</h1>',
  (id) => JSON.stringify({ id, jsonrpc: '2.0' }),
  (id) => JSON.stringify({ id, jsonrpc: '2.0', result: true }).slice(0, -3),
  () => JSON.stringify({ id: 'nobody asked', jsonrpc: '2.0', result: {} }),
  () => requestFrame(1, 'irn_subscription', { id: 7, data: 'none' }),
  () => '[]',
  () => '',
]

/** Makes the frames of one socket, the next kind at each call. */
function createNonsense(): (id: unknown) => string {
  let turn = 0
  return (id) => {
    const frame = FRAMES[turn % FRAMES.length]
    turn += 1
    return frame?.(id) ?? ''
  }
}

const MESSAGE_FAULTS = ['slow', 'hang', 'garbage']

/** Lets a message of this `id` through when its turn has come: `act` handles it, or sends it. */
type Gate = (message: Call, id: unknown, act: () => void) => void

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
