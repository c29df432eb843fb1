import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { sandbox } from '../setup/sandbox.ts'

const DAY_SECONDS = 86_400

/** A message as the relay pushes it. */
export type Push = { id: string; data: { topic: string; message: string; tag?: number; publishedAt: number } }

type Frame = { id: unknown; method?: string; params?: Push; result?: unknown; error?: { code: number } }

/** The URLs of the relay: of its sockets, and of its HTTP routes. */
export const relay = { url: sandbox.endpoints.relay ?? '', http: (sandbox.endpoints.relay ?? '').replace('ws', 'http') }

/** Creates a key; each client has its own. */
export const createKey = () => generateKeyPair()

/** The URL that a client with this key opens; the default project is 'test'. */
export async function relayUrl(key = createKey(), projectId = 'test'): Promise<string> {
  const auth = await signJWT('00', relay.url, DAY_SECONDS, key)
  return `${relay.url}/?${new URLSearchParams({ auth, projectId, ua: 'wc-2/js-test', useOnCloseEvent: 'true' })}`
}

/** A topic: 32 random bytes as hex. */
export function randomTopic(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Opens a socket without waiting for it; `closed` resolves with its close event. */
export function openSocket(url: string) {
  const socket = new WebSocket(url)
  const closed = new Promise<CloseEvent>((resolve) => socket.addEventListener('close', resolve))
  const opened = new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error('no socket')))
  })
  opened.catch(() => {}) // avoids an unhandled rejection in tests that only wait for `closed`
  const frames = queue<string>()
  socket.addEventListener('message', ({ data }) => frames.put(String(data)))
  return { socket, opened, closed, frames }
}

const clients: { close(): Promise<unknown> }[] = []

afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())))

/** A client of the relay until the test ends: `call` returns the result or the error code; `pushes` queues the pushed messages. */
export async function createClient({ key = createKey(), projectId = 'test', acknowledge = true } = {}) {
  const { socket, opened, closed } = openSocket(await relayUrl(key, projectId))
  await opened
  const pushes = queue<Push>()
  const answers = new Map<unknown, (frame: Frame) => void>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const frame: Frame = JSON.parse(data)
    if (!frame.params) return answers.get(frame.id)?.(frame)
    if (acknowledge) socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
    pushes.put(frame.params)
  })
  const call = (method: string, params: unknown): Promise<unknown> => {
    lastId += 1
    const id = lastId
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    return new Promise((resolve) => answers.set(id, ({ result, error }) => resolve(error ? error.code : result)))
  }
  const close = () => {
    socket.close()
    return closed
  }
  clients.push({ close })
  return { call, pushes, close, closed, socket }
}

/** A queue of messages: `take` waits for the next one, `rest` has the remaining ones. */
function queue<T>() {
  const rest: T[] = []
  const takers: ((item: T) => void)[] = []
  return {
    rest,
    put: (item: T) => {
      const taker = takers.shift()
      if (taker) taker(item)
      else rest.push(item)
    },
    take: () => new Promise<T>((resolve) => (rest.length ? resolve(rest.shift() as T) : takers.push(resolve))),
  }
}

/** The number of open sockets at the relay. */
export async function openSockets(): Promise<number> {
  const { open } = await (await fetch(`${relay.http}/sockets`)).json()
  return open
}
