import { findFaultEffect } from '../faults/fault-request.ts'
import type { Call } from '../route.ts'
import type { SocketHooks } from '../web-sockets.ts'
import { requestFrame } from './frames.ts'

const WAITING = 1_000

/** Does things one after the other, each not before its own wait is over; waits run side by side. */
type SerialQueue = (wait: Promise<unknown> | undefined, act: () => void) => void

/** Starts an empty queue. `giveUp` is called when an act fails or too much waits; what waits then is still done. */
function createSerialQueue(giveUp: () => void): SerialQueue {
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
function createGarbageFrames(): (id: unknown) => string {
  let turn = 0
  return (id) => {
    const frame = FRAMES[turn % FRAMES.length]
    turn += 1
    return frame?.(id) ?? ''
  }
}

const MESSAGE_FAULTS = ['slow', 'hang', 'garbage']

/** Lets a message of this `id` through when its turn has come: `act` handles it, or sends it. */
type FaultGate = (message: Call, id: unknown, act: () => void) => void

/**
 * Makes the gate of one direction of a socket: faults hold what passes, or have nonsense sent instead. What was held
 * while the socket closed is not done any more.
 */
export function createFaultGate(hooks: SocketHooks, send: (frame: string) => void, end: () => void): FaultGate {
  const queue = createSerialQueue(end)
  const nonsense = createGarbageFrames()
  return (message, id, act) => {
    const struck = hooks.takeFault(message, MESSAGE_FAULTS)
    if (!struck) return queue(undefined, act)
    if (struck.fault === 'garbage') return queue(undefined, () => send(struck.body ?? nonsense(id)))
    const held = findFaultEffect(struck.fault)?.(struck, message, async () => ({}))
    queue(held, () => message.closed.aborted || act())
  }
}
