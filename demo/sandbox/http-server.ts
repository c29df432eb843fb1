import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type CorsPage, corsHeaders, isLoopbackRequest, preflightHeaders } from './cors.ts'
import { type Call, findRoute, HttpError, json, type Reply, type Route } from './route.ts'
import type { Weather } from './service.ts'
import { handleUpgrades, type SocketHandler } from './web-sockets.ts'

const BODY_BYTES = 8_000_000

/** Runs around the routes of a server: may record the call, and delay, change or (undefined) cut off the answer. */
export type Middleware = (call: Call, answer: () => Promise<Reply>) => Promise<Reply | undefined>

/**
 * The HTTP server of one service. `setListening(false)` closes its sockets and refuses new ones until `setListening(true)`.
 * `sockets` handles its WebSockets, and `weather` makes its own faults, if it has any.
 */
export type ServiceServer = {
  origin: string
  setListening: (open: boolean) => Promise<void>
  close: () => Promise<void>
  sockets?: SocketHandler | undefined
  weather?: Weather | undefined
}

/**
 * What a server answers. `allowsCookies` lets pages send and receive cookies, which public services without sessions do
 * not allow.
 */
export type ServerOptions = {
  routes: readonly Route[]
  guard: Middleware
  sockets?: SocketHandler | undefined
  weather?: Weather | undefined
  allowsCookies?: boolean
}

/**
 * Starts an HTTP server on loopback. Every service has its own, because browsers allow six connections per origin:
 * requests that hang in one service must not block the others.
 * @param port 0 takes any free port
 * @throws when the port is taken
 */
export async function startServer(port: number, options: ServerOptions): Promise<ServiceServer> {
  const { sockets, weather } = options
  const server = createServer((request, response) => void respond(request, response, options))
  // No keep-alive: browsers retry a request that was cut off on a reused socket, which would hide the fault.
  server.maxRequestsPerSocket = 1
  const cutSockets = sockets && handleUpgrades(server, sockets)
  await listen(server, port)
  const address = server.address()
  const taken = typeof address === 'object' && address ? address.port : port
  return {
    origin: `http://127.0.0.1:${taken}`,
    setListening: async (open) => {
      if (open && !server.listening) await listen(server, taken)
      if (!open) await closeServer(server, cutSockets)
    },
    close: () => closeServer(server, cutSockets),
    sockets,
    weather,
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

async function closeServer(server: Server, cutSockets = () => {}): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  cutSockets() // after an upgrade, the server no longer tracks the socket
  await closed
}

async function respond(request: IncomingMessage, response: ServerResponse, options: ServerOptions) {
  const page = { origin: request.headers.origin, allowsCookies: options.allowsCookies }
  response.on('error', () => {}) // the client closed the connection
  if (!isLoopbackRequest(request.headers))
    return sendReply(response, { ...json({ status: 'FAILED' }, 403), noCors: true })
  if (request.method === 'OPTIONS') return response.writeHead(204, preflightHeaders(page)).end()
  const reply = await answerCall(request, response, options).catch(errorReply)
  if (reply) await sendReply(response, reply, page)
  else request.socket.destroy()
}

async function answerCall(request: IncomingMessage, response: ServerResponse, { routes, guard }: ServerOptions) {
  const call = await readCall(request, response)
  const found = findRoute(routes, call.method, call.url.pathname)
  if (found) call.params = found.params
  if (found?.route.isControl) return found.route.handle(call)
  return guard(call, async () => {
    if (!found) throw new HttpError(404, 'path', `Nothing at ${call.method} ${call.url.pathname}`)
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
    closed: gone.signal,
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size <= BODY_BYTES) chunks.push(chunk) // the rest is read and dropped, so that the error can be sent
  }
  if (size > BODY_BYTES) throw new HttpError(413, 'body', `More than ${BODY_BYTES} bytes`)
  return Buffer.concat(chunks).toString('utf8')
}

function errorReply(error: unknown): Reply {
  if (error instanceof HttpError) return error.reply
  return new HttpError(500, 'sandbox', error instanceof Error ? error.message : String(error)).reply
}

async function sendReply(response: ServerResponse, reply: Reply, page: CorsPage = {}): Promise<void> {
  const body = Buffer.from(reply.body ?? '')
  response.writeHead(reply.status ?? 200, {
    'content-type': reply.type ?? 'application/json',
    'content-length': body.length,
    'cache-control': 'no-store', // tests count requests, so nothing may come from the cache
    ...reply.headers,
    ...(reply.noCors ? {} : corsHeaders(page)),
  })
  if (reply.msPerByte !== undefined) await dripBody(response, body, reply.msPerByte)
  response.end(reply.msPerByte === undefined ? body : undefined)
}

async function dripBody(response: ServerResponse, body: Buffer, msPerByte: number): Promise<void> {
  for (const byte of body) {
    if (response.destroyed) return
    response.write(Uint8Array.of(byte))
    await pause(msPerByte)
  }
}
