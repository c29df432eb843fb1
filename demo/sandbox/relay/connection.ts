import type { WebSocket } from 'ws'
import type { Call } from '../route.ts'
import type { Tester } from '../web-sockets.ts'
import { createGate } from './fault-gate.ts'
import { errorFrame, RpcFailure, readMessage, requestFrame, resultFrame } from './frames.ts'
import type { Letter } from './mailbox.ts'
import { type Office, type Peer, subscriptionId } from './message-broker.ts'
import { describeLetter, runMethod, subscribing } from './methods.ts'

const PING_MS = 25_000
const UNSENT_BYTES = 16_000_000

let lastId = Date.now() * 1000 // of all pushes: no two sockets share one

/** Serves a client on one socket until it closes. `call` is the request that asked for the socket. */
export function serveSocket(socket: WebSocket, clientId: string, call: Call, office: Office, tester: Tester): void {
  const end = () => socket.terminate()
  const send = (frame: string) => {
    if (socket.readyState === socket.OPEN) socket.send(frame)
    if (socket.bufferedAmount > UNSENT_BYTES) end()
  }
  const inward = createGate(tester, send, end)
  const outward = createGate(tester, send, end)

  const push = (letter: Letter) => {
    lastId += 1
    const id = lastId
    const method = 'irn_subscription'
    outward({ ...call, method }, id, () => {
      office.sent(peer, id, letter)
      send(requestFrame(id, method, { id: subscriptionId(letter.topic, clientId), data: describeLetter(letter) }))
    })
  }
  const take = (body: string) => {
    const read = readMessage(body)
    if (read.kind === 'acknowledgement') return office.acknowledge(peer, Number(read.id))
    if (read.kind === 'nonsense') return send(errorFrame(read.id, read.failure))
    const message = { ...call, method: read.method, body }
    tester.record(message)
    inward(message, read.id, () => send(answer(office, tester, peer, message, read)))
  }
  const peer: Peer = { clientId, url: call.url.href, topics: new Set(), pending: new Map(), push, end }

  office.peers.add(peer)
  socket.on('message', (data) => take(data.toString()))
  socket.once('close', () => office.peers.delete(peer))
  keepAlive(socket)
}

/** Does what a request asks for; the frame that tells how it went. */
function answer(
  office: Office,
  tester: Tester,
  peer: Peer,
  message: Call,
  { id, params }: { id: string | number; params: unknown },
): string {
  try {
    if (subscribing.has(message.method) && tester.strike(message, ['forget'])) {
      throw new RpcFailure(-32000, 'The relay forgets its topics, as the tester asked')
    }
    return resultFrame(id, runMethod(office, peer, message.method, params))
  } catch (error) {
    return errorFrame(id, error instanceof RpcFailure ? error : new RpcFailure(-32603, 'Internal error'))
  }
}

/** Pings at the pace of the public relay, and ends a socket that has not answered by the next time. */
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
