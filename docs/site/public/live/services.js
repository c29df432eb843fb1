/** Puts services of the page's own in place of the network. Their answers are made up, and nothing leaves the page. */
import { listBalances, listHistory } from './accounts.js'
import { drawWallet, findWallets } from './directory.js'
import { askNode } from './nodes.js'

const LATENCY_MS = 120
const ETHEREUM = 'eip155:1'

/** The services by the paths of their addresses. Each answers an object as JSON, or a text as a picture. */
const routes = [
  [/\/getWallets$/, ({ query }) => findWallets(query)],
  [/\/getWalletImage\/live-(\d+)$/, (_, at) => drawWallet(Number(at))],
  [/\/getAnalyticsConfig$/, () => ({ isAnalyticsEnabled: false })],
  [/\/v1\/supported-chains$/, () => ({ http: [ETHEREUM, 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })],
  [/\/v1\/identity\//, () => ({ name: null, avatar: null })],
  [/\/v1\/account\/\w+\/balance$/, ({ chainId }) => listBalances(chainId)],
  [/\/v1\/account\/(\w+)\/history$/, ({ chainId }, address) => listHistory(address, chainId)],
  [/./, ({ chainId, body }) => body && askNode(body, chainId.split(':')[1])],
]

const isOwn = ({ origin, protocol }) => origin === location.origin || protocol === 'data:' || protocol === 'blob:'

function answer(url, body) {
  const query = url.searchParams
  for (const [path, reply] of routes) {
    const [isMeant, ...parts] = url.pathname.match(path) ?? []
    if (isMeant) return reply({ query, chainId: query.get('chainId') ?? ETHEREUM, body }, ...parts)
  }
}

function read(body) {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** A request as the page makes it: to the site itself, or to what answers in place of the rest. */
function replaceFetch() {
  const network = fetch
  globalThis.fetch = async (resource, options = {}) => {
    const url = new URL(resource.url ?? resource, document.baseURI)
    if (isOwn(url)) return network(resource, options)
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS))
    options.signal?.throwIfAborted()
    const found = answer(url, read(options.body))
    const isPicture = typeof found === 'string'
    const headers = { 'content-type': isPicture ? 'image/svg+xml' : 'application/json' }
    return new Response(isPicture ? found : JSON.stringify(found ?? {}), { status: found ? 200 : 404, headers })
  }
}

/** A relay that takes every message and delivers none: its codes are drawn, but no wallet answers them. */
class SilentRelay extends EventTarget {
  static CONNECTING = 0
  static OPEN = 1
  static CLOSING = 2
  static CLOSED = 3
  readyState = SilentRelay.CONNECTING
  bufferedAmount = 0

  constructor(url) {
    super()
    this.url = String(url)
    setTimeout(() => this.#tell(new Event('open'), SilentRelay.OPEN), LATENCY_MS)
  }

  send(text) {
    const { id, method } = JSON.parse(text)
    if (!method) return
    const data = JSON.stringify({ jsonrpc: '2.0', id, result: method === 'irn_subscribe' ? `live-${id}` : true })
    setTimeout(() => this.#tell(new MessageEvent('message', { data })), LATENCY_MS)
  }

  close() {
    setTimeout(() => this.#tell(new CloseEvent('close', { code: 1000 }), SilentRelay.CLOSED))
  }

  #tell(event, state = this.readyState) {
    this.readyState = state
    this[`on${event.type}`]?.(event)
    this.dispatchEvent(event)
  }
}

/** A frame of another site stays empty, such as the one that tells wallets which site asks. */
function emptyFrames() {
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'src')
  Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
    get,
    set(value) {
      if (isOwn(new URL(value, document.baseURI))) set.call(this, value)
    },
  })
}

/** Keeps what is stored until the example ends, so that a visitor who comes back finds it as it was at first. */
function forgetStorage() {
  const memory = new Map()
  const value = {
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, text) => void memory.set(key, String(text)),
    removeItem: (key) => void memory.delete(key),
    clear: () => memory.clear(),
    key: (at) => [...memory.keys()][at] ?? null,
    get length() {
      return memory.size
    },
  }
  Object.defineProperty(globalThis, 'localStorage', { value })
}

replaceFetch()
globalThis.WebSocket = SilentRelay
emptyFrames()
forgetStorage()
