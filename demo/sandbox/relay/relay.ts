import { decodeJWT, verifyJWT } from '@walletconnect/relay-auth'
import { WebSocketServer } from 'ws'
import { findFaultEffect } from '../faults/fault-request.ts'
import { json, type Route } from '../route.ts'
import type { CreateServices } from '../service.ts'
import { refuseUpgrade, type SocketHandler, type SocketHooks, type Upgrade } from '../web-sockets.ts'
import { serveSocket } from './connection.ts'
import { createMessageBroker, type MessageBroker } from './message-broker.ts'

/** The code and reason that a socket is closed with. */
type CloseReason = { code: number; reason: string }

const unauthorized = (reason: string): CloseReason => ({ code: 3000, reason })

/**
 * Verifies the token of a socket. The client id is the key that signed the token. The times of the token are ignored, so
 * that a test can move the clock of a page; the fault `refuse` simulates an expired token.
 */
async function authenticate({ searchParams }: URL): Promise<{ clientId: string } | CloseReason> {
  if (!searchParams.get('projectId')) return unauthorized('Unauthorized: invalid key')
  const token = searchParams.get('auth') ?? ''
  try {
    if (!(await verifyJWT(token))) return unauthorized('JWT validation error: JWT Token signature is invalid')
    return { clientId: decodeJWT(token).payload.iss }
  } catch {
    return unauthorized('JWT validation error: JWT Token is not well-formed')
  }
}

const MESSAGE_BYTES = 1_000_000
const CONNECTION_FAULTS = ['drop', 'error', 'limit', 'answer', 'refuse']
const REFUSAL: CloseReason = { code: 3000, reason: 'Unauthorized: origin not allowed' }

/** Accepts sockets with a valid token, unless a fault rejects them. */
function relaySockets(broker: MessageBroker, hooks: SocketHooks): SocketHandler {
  const server = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES })

  const admit = async ({ call, request, socket, head }: Upgrade) => {
    hooks.record(call)
    const struck = hooks.takeFault(call, CONNECTION_FAULTS)
    if (struck && struck.fault !== 'refuse') {
      return refuseUpgrade(socket, await findFaultEffect(struck.fault)?.(struck, call, async () => ({})))
    }
    const client = struck
      ? { code: struck.code ?? REFUSAL.code, reason: struck.reason ?? REFUSAL.reason }
      : await authenticate(call.url)
    server.handleUpgrade(request, socket, head, (opened) => {
      opened.on('error', () => {}) // the close event with its code follows
      if ('code' in client) opened.close(client.code, client.reason)
      else serveSocket(opened, client.clientId, call, broker, hooks)
    })
  }
  return {
    accept: (upgrade) => void admit(upgrade).catch(() => upgrade.socket.destroy()),
    onFault: ({ fault, only }) => {
      if (fault === 'forget') broker.forgetTopics(only)
      if (fault === 'drop') for (const peer of broker.peersOf(only)) peer.end()
    },
  }
}

/** The WalletConnect relay: JSON-RPC over a WebSocket. `GET /sockets` returns the number of open sockets. */
export const createRelayService: CreateServices = () => {
  const broker = createMessageBroker()
  const routes: Route[] = [
    { method: 'GET', path: '/sockets', isControl: true, handle: () => json({ open: broker.peers.size }) },
  ]
  const sockets = (hooks: SocketHooks) => relaySockets(broker, hooks)
  return { services: [{ name: 'relay', path: '', infoField: 'endpoints', scheme: 'ws', routes, sockets }] }
}
