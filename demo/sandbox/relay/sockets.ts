import { WebSocketServer } from 'ws'
import { effectOf } from '../faults/fault-request.ts'
import { refuseUpgrade, type Sockets, type Tester, type Upgrade } from '../web-sockets.ts'
import { type Dismissal, readClient } from './client.ts'
import { serveSocket } from './connection.ts'
import type { Office } from './message-broker.ts'

const MESSAGE_BYTES = 1_000_000
const CONNECTION_FAULTS = ['drop', 'error', 'limit', 'answer', 'refuse']
const REFUSAL: Dismissal = { code: 3000, reason: 'Unauthorized: origin not allowed' }

/** Lets clients into the office, each by its token, unless a fault keeps them out. */
export function relaySockets(office: Office, tester: Tester): Sockets {
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
