import { decodeJWT, verifyJWT } from '@walletconnect/relay-auth'
import { WebSocketServer } from 'ws'
import { effectOf } from '../faults/fault-request.ts'
import { json, type Route } from '../route.ts'
import type { MakePart } from '../service.ts'
import { refuseUpgrade, type Sockets, type Tester, type Upgrade } from '../web-sockets.ts'
import { serveSocket } from './connection.ts'
import { createOffice, type Office } from './message-broker.ts'

/** Why a client is turned away: the code and text that its socket is closed with. */
type Dismissal = { code: number; reason: string }

const refused = (reason: string): Dismissal => ({ code: 3000, reason })

/**
 * Finds out who opens a socket: a client's id is the key that its token is signed with. The token's times do not count,
 * so that a page under test may run its clock ahead; the fault `refuse` stands for that.
 */
async function readClient({ searchParams }: URL): Promise<{ clientId: string } | Dismissal> {
  if (!searchParams.get('projectId')) return refused('Unauthorized: invalid key')
  const token = searchParams.get('auth') ?? ''
  try {
    if (!(await verifyJWT(token))) return refused('JWT validation error: JWT Token signature is invalid')
    return { clientId: decodeJWT(token).payload.iss }
  } catch {
    return refused('JWT validation error: JWT Token is not well-formed')
  }
}

const MESSAGE_BYTES = 1_000_000
const CONNECTION_FAULTS = ['drop', 'error', 'limit', 'answer', 'refuse']
const REFUSAL: Dismissal = { code: 3000, reason: 'Unauthorized: origin not allowed' }

/** Lets clients into the office, each by its token, unless a fault keeps them out. */
function relaySockets(office: Office, tester: Tester): Sockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES })

  const admit = async ({ call, request, socket, head }: Upgrade) => {
    tester.record(call)
    const struck = tester.strike(call, CONNECTION_FAULTS)
    if (struck && struck.fault !== 'refuse') {
      return refuseUpgrade(socket, await effectOf(struck.fault)?.(struck, call, async () => ({})))
    }
    const client = struck
      ? { code: struck.code ?? REFUSAL.code, reason: struck.reason ?? REFUSAL.reason }
      : await readClient(call.url)
    server.handleUpgrade(request, socket, head, (opened) => {
      opened.on('error', () => {}) // told by its close, with a code
      if ('code' in client) opened.close(client.code, client.reason)
      else serveSocket(opened, client.clientId, call, office, tester)
    })
  }
  return {
    take: (upgrade) => void admit(upgrade).catch(() => upgrade.socket.destroy()),
    obey: ({ fault, only }) => {
      if (fault === 'forget') office.forget(only)
      if (fault === 'drop') for (const peer of office.peersOf(only)) peer.end()
    },
  }
}

/** The WalletConnect relay: JSON-RPC over WebSocket; `GET /sockets` tells how many are open now. */
export const makeRelay: MakePart = () => {
  const office = createOffice()
  const routes: Route[] = [
    { method: 'GET', path: '/sockets', aside: true, handle: () => json({ open: office.peers.size }) },
  ]
  const sockets = (tester: Tester) => relaySockets(office, tester)
  return { services: [{ name: 'relay', path: '', told: 'endpoints', scheme: 'ws', routes, sockets }] }
}
