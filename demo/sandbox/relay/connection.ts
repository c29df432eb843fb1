import type { WebSocket } from 'ws'
import type { Call } from '../route.ts'
import type { SocketHooks } from '../web-sockets.ts'
import { createFaultGate } from './fault-gate.ts'
import { errorFrame, RelayRpcError, readMessage, requestFrame, resultFrame } from './frames.ts'
import type { StoredMessage } from './mailbox.ts'
import { type MessageBroker, type Peer, subscriptionId } from './message-broker.ts'
import { describeMessage, runMethod, subscribingMethods } from './methods.ts'

const PING_MS = 25_000
const UNSENT_BYTES = 16_000_000

let lastId = Date.now() * 1000 // shared by all sockets, so that push ids are unique

/** Serves a client on one socket until it closes. `call` is the request that asked for the socket. */
export function serveSocket(
  socket: WebSocket,
  clientId: string,
  call: Call,
  broker: MessageBroker,
  hooks: SocketHooks,
): void {
  const end = () => socket.terminate()
  const send = (frame: string) => {
    if (socket.readyState === socket.OPEN) socket.send(frame)
    if (socket.bufferedAmount > UNSENT_BYTES) end()
  }
  const inward = createFaultGate(hooks, send, end)
  const outward = createFaultGate(hooks, send, end)

  const push = (stored: StoredMessage) => {
    lastId += 1
    const id = lastId
    const method = 'irn_subscription'
    outward({ ...call, method }, id, () => {
      broker.trackPush(peer, id, stored)
      send(requestFrame(id, method, { id: subscriptionId(stored.topic, clientId), data: describeMessage(stored) }))
    })
  }
  const take = (body: string) => {
    const read = readMessage(body)
    if (read.kind === 'acknowledgement') return broker.acknowledge(peer, Number(read.id))
    if (read.kind === 'nonsense') return send(errorFrame(read.id, read.failure))
    const message = { ...call, method: read.method, body }
    hooks.record(message)
    inward(message, read.id, () => send(answer(broker, hooks, peer, message, read)))
  }
  const peer: Peer = { clientId, url: call.url.href, topics: new Set(), pending: new Map(), push, end }

  broker.peers.add(peer)
  socket.on('message', (data) => take(data.toString()))
  socket.once('close', () => broker.peers.delete(peer))
  keepAlive(socket)
}

/** Runs a request and returns the frame with its result or error. */
function answer(
  broker: MessageBroker,
  hooks: SocketHooks,
  peer: Peer,
  message: Call,
  { id, params }: { id: string | number; params: unknown },
): string {
  try {
    if (subscribingMethods.has(message.method) && hooks.takeFault(message, ['forget'])) {
      throw new RelayRpcError(-32000, 'Subscriptions are rejected by the fault forget')
    }
    return resultFrame(id, runMethod(broker, peer, message.method, params))
  } catch (error) {
    return errorFrame(id, error instanceof RelayRpcError ? error : new RelayRpcError(-32603, 'Internal error'))
  }
}

/** Pings at the interval of the public relay, and terminates a socket that did not answer the previous ping. */
function keepAlive(socket: WebSocket): void {
  let isAlive = true
  socket.on('pong', () => {
    isAlive = true
  })
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  }, PING_MS)
  socket.once('close', () => clearInterval(timer))
}
