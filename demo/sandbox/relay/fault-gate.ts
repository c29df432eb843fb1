import { findFaultEffect } from '../faults/fault-request.ts'
import type { Call } from '../route.ts'
import type { SocketHooks } from '../web-sockets.ts'
import { requestFrame } from './frames.ts'

const WAITING = 1_000

/** Runs actions in order, each after its own `wait` has settled. The waits run in parallel. */
type SerialQueue = (wait: Promise<unknown> | undefined, act: () => void) => void

/** Creates an empty queue. `giveUp` is called when an action fails or too many wait. The waiting actions still run. */
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

/** Malformed frames that a broken relay may send instead of the answer to the request `id`. */
const FRAMES: readonly ((id: unknown) => string)[] = [
  () => '<!doctype html><title>Welcome</title><h1>It works</h1>',
  (id) => JSON.stringify({ id, jsonrpc: '2.0' }),
  (id) => JSON.stringify({ id, jsonrpc: '2.0', result: true }).slice(0, -3),
  () => JSON.stringify({ id: 'nobody asked', jsonrpc: '2.0', result: {} }),
  () => requestFrame(1, 'irn_subscription', { id: 7, data: 'none' }),
  () => '[]',
  () => '',
]

/** Creates the malformed frames of one socket. Each call returns the next kind. */
function createGarbageFrames(): (id: unknown) => string {
  let turn = 0
  return (id) => {
    const frame = FRAMES[turn % FRAMES.length]
    turn += 1
    return frame?.(id) ?? ''
  }
}

const MESSAGE_FAULTS = ['slow', 'hang', 'garbage']

/** Runs `act`, which handles or sends the message with this `id`, when its turn has come. */
type FaultGate = (message: Call, id: unknown, act: () => void) => void

/**
 * Creates the queue of one direction of a socket, where faults delay messages or replace them by garbage. Messages that
 * are delayed when the socket closes are dropped.
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
