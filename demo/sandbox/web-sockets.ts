import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { isLoopbackRequest } from './cors.ts'
import type { ActiveFault } from './faults/fault-effects.ts'
import type { FaultRequest } from './faults/fault-request.ts'
import { type Call, HttpError, type Reply } from './route.ts'

/** For services with sockets: records a call, and finds the fault that applies to it. */
export type SocketHooks = {
  record: (call: Call) => void
  takeFault: (call: Call, faults: readonly string[]) => (ActiveFault & { fault: string }) | undefined
}

/** An upgrade request of a loopback client. `call.closed` aborts when the socket closes. */
export type Upgrade = { call: Call; request: IncomingMessage; socket: Duplex; head: Buffer }

/** How a service handles sockets: `accept` gets each upgrade request, `onFault` each new fault. */
export type SocketHandler = { accept: (upgrade: Upgrade) => void; onFault: (order: FaultRequest) => void }

/** Passes upgrade requests of a server to its service. Returns a function that closes all open sockets. */
export function handleUpgrades(server: Server, sockets: SocketHandler): () => void {
  const open = new Set<Duplex>()
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const gone = new AbortController()
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      gone.abort()
    })
    socket.on('error', () => {}) // the client closed the connection
    const call = readUpgrade(request, gone.signal)
    if (!call) return refuseUpgrade(socket, new HttpError(403, 'origin', 'Loopback pages only').reply)
    sockets.accept({ call, request, socket, head })
  })
  return () => {
    for (const socket of open) socket.destroy()
  }
}

/** Answers an upgrade request with an HTTP response and closes the socket. Without a reply it only closes the socket. */
export function refuseUpgrade(socket: Duplex, reply: Reply | undefined): void {
  if (!reply) return void socket.destroy()
  const { status = 200, type = 'application/json', headers = {}, body = '' } = reply
  const head = { connection: 'close', 'content-type': type, 'content-length': Buffer.byteLength(body), ...headers }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Unknown'}\r\n${lines.join('')}\r\n${body}`)
}

/** Converts an upgrade request to a call. Undefined for other origins than loopback and for malformed URLs. */
function readUpgrade({ url = '/', method = 'GET', headers }: IncomingMessage, closed: AbortSignal): Call | undefined {
  const base = `http://${headers.host}`
  if (!isLoopbackRequest(headers) || !URL.canParse(url, base)) return undefined
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]))
  const origin = headers.origin ?? null
  return { method, url: new URL(url, base), params: [], headers: texts, origin, body: '', closed }
}
