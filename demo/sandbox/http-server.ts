import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { corsHeaders, isNeighbour, preflightHeaders } from './cors.ts'
import { type Call, findRoute, json, Refusal, type Reply, type Route } from './route.ts'
import { type Sockets, takeSockets } from './web-sockets.ts'

const BODY_BYTES = 8_000_000

/** What stands between a door and its routes: may record, delay, spoil or (undefined) cut off the answer. */
export type Guard = (call: Call, answer: () => Promise<Reply>) => Promise<Reply | undefined>

/**
 * A listening port of one service; `setOpen(false)` closes its sockets and refuses new ones until `setOpen(true)`.
 * `sockets` is who takes its WebSockets, if any.
 */
export type Door = {
  origin: string
  setOpen: (open: boolean) => Promise<void>
  close: () => Promise<void>
  sockets?: Sockets | undefined
}

/**
 * Opens a door on loopback. Every service has its own, for browsers allow six connections to an origin: requests that
 * hang in one service must not hold up the others.
 * @param port 0 takes any free one
 * @throws when the port is taken
 */
export async function openDoor(port: number, routes: readonly Route[], guard: Guard, sockets?: Sockets): Promise<Door> {
  const server = createServer((request, response) => void respond(request, response, routes, guard))
  // No socket is used twice: on a used one, browsers repeat a request that was cut off, and the fault would not show.
  server.maxRequestsPerSocket = 1
  const cutSockets = sockets && takeSockets(server, sockets)
  await listen(server, port)
  const address = server.address()
  const taken = typeof address === 'object' && address ? address.port : port
  return {
    origin: `http://127.0.0.1:${taken}`,
    setOpen: async (open) => {
      if (open && !server.listening) await listen(server, taken)
      if (!open) await shut(server, cutSockets)
    },
    close: () => shut(server, cutSockets),
    sockets,
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

async function shut(server: Server, cutSockets = () => {}): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  cutSockets() // which the server knows no more
  await closed
}

async function respond(request: IncomingMessage, response: ServerResponse, routes: readonly Route[], guard: Guard) {
  const { origin } = request.headers
  response.on('error', () => {}) // a client that hangs up in the middle is its own business
  if (!isNeighbour(request.headers)) return send(response, { ...json({ status: 'FAILED' }, 403), noCors: true })
  if (request.method === 'OPTIONS') return response.writeHead(204, preflightHeaders(origin)).end()
  const reply = await answerCall(request, response, routes, guard).catch(failure)
  if (reply) await send(response, reply, origin)
  else request.socket.destroy()
}

async function answerCall(request: IncomingMessage, response: ServerResponse, routes: readonly Route[], guard: Guard) {
  const call = await readCall(request, response)
  const found = findRoute(routes, call.method, call.url.pathname)
  if (found) call.params = found.params
  if (found?.route.aside) return found.route.handle(call)
  return guard(call, async () => {
    if (!found) throw new Refusal(404, 'path', `Nothing at ${call.method} ${call.url.pathname}`)
    return found.route.handle(call)
  })
}

async function readCall(request: IncomingMessage, response: ServerResponse): Promise<Call> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]))
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', `http://${request.headers.host}`),
    params: [],
    headers,
    origin: request.headers.origin ?? null,
    body: await readBody(request),
    gone: gone.signal,
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size <= BODY_BYTES) chunks.push(chunk) // the rest is read and dropped: a refusal needs the socket
  }
  if (size > BODY_BYTES) throw new Refusal(413, 'body', `More than ${BODY_BYTES} bytes`)
  return Buffer.concat(chunks).toString('utf8')
}

function failure(error: unknown): Reply {
  if (error instanceof Refusal) return error.reply
  return new Refusal(500, 'sandbox', error instanceof Error ? error.message : String(error)).reply
}

async function send(response: ServerResponse, reply: Reply, origin?: string): Promise<void> {
  const body = Buffer.from(reply.body ?? '')
  response.writeHead(reply.status ?? 200, {
    'content-type': reply.type ?? 'application/json',
    'content-length': body.length,
    'cache-control': 'no-store', // what a test counts must have been asked for
    ...reply.headers,
    ...(reply.noCors ? {} : corsHeaders(origin)),
  })
  if (reply.msPerByte !== undefined) await drip(response, body, reply.msPerByte)
  response.end(reply.msPerByte === undefined ? body : undefined)
}

async function drip(response: ServerResponse, body: Buffer, msPerByte: number): Promise<void> {
  for (const byte of body) {
    if (response.destroyed) return
    response.write(Uint8Array.of(byte))
    await pause(msPerByte)
  }
}
