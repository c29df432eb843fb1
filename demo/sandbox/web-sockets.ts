import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { isLoopbackRequest } from './cors.ts'
import type { ActiveFault } from './faults/fault-effects.ts'
import type { FaultRequest } from './faults/fault-request.ts'
import { type Call, HttpError, type Reply } from './route.ts'

/** What a service with sockets may ask of the tester's side: to remember a call, and which of these faults strikes it. */
export type SocketHooks = {
  record: (call: Call) => void
  takeFault: (call: Call, faults: readonly string[]) => (ActiveFault & { fault: string }) | undefined
}

/** A loopback client's wish for a socket; `call` is its request as routes see it, and its `gone` that of the socket. */
export type Upgrade = { call: Call; request: IncomingMessage; socket: Duplex; head: Buffer }

/** What a service does with the sockets of its door: `take` one more, and obey what a new fault wants at once. */
export type SocketHandler = { accept: (upgrade: Upgrade) => void; onFault: (order: FaultRequest) => void }

/** Hands a server's sockets to their service; answers how to cut off all that are open. */
export function handleUpgrades(server: Server, sockets: SocketHandler): () => void {
  const open = new Set<Duplex>()
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const gone = new AbortController()
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      gone.abort()
    })
    socket.on('error', () => {}) // a client that hangs up in the middle is its own business
    const call = readUpgrade(request, gone.signal)
    if (!call) return refuseUpgrade(socket, new HttpError(403, 'origin', 'Loopback pages only').reply)
    sockets.accept({ call, request, socket, head })
  })
  return () => {
    for (const socket of open) socket.destroy()
  }
}

/** Answers a wish for a socket by a plain HTTP reply, and hangs up; without a reply it only hangs up. */
export function refuseUpgrade(socket: Duplex, reply: Reply | undefined): void {
  if (!reply) return void socket.destroy()
  const { status = 200, type = 'application/json', headers = {}, body = '' } = reply
  const head = { connection: 'close', 'content-type': type, 'content-length': Buffer.byteLength(body), ...headers }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Unknown'}\r\n${lines.join('')}\r\n${body}`)
}

/** Undefined for strangers, and for an address that is none. */
function readUpgrade({ url = '/', method = 'GET', headers }: IncomingMessage, closed: AbortSignal): Call | undefined {
  const base = `http://${headers.host}`
  if (!isLoopbackRequest(headers) || !URL.canParse(url, base)) return undefined
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]))
  const origin = headers.origin ?? null
  return { method, url: new URL(url, base), params: [], headers: texts, origin, body: '', closed }
}
