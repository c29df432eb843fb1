/** Signs visitors of the page at ORIGIN in by their Ethereum accounts. Start it with `node server.mjs`. */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { createPublicClient, http } from 'viem'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'

const { ORIGIN = 'http://localhost:5173', HOST = 'localhost', PORT = '3000', RPC_URLS } = process.env
// A node for each chain, by the chain's id. Smart accounts are asked there whether a signature is theirs.
const rpcUrls = JSON.parse(RPC_URLS ?? '{ "1": "https://ethereum-rpc.publicnode.com" }')
const { host, protocol } = new URL(ORIGIN)
const [FIVE_MINUTES, DAY] = [300_000, 86_400_000]

// These are lost when the process ends. Several processes need a database in their place.
const nonces = new Map() // from a nonce to the browser that asked for it
const sessions = new Map() // from a browser's cookie to the account that has signed in

/** Keeps a value for some time, under a random name of 128 bits. */
function keep(store, value, ms) {
  const name = randomBytes(16).toString('hex')
  store.set(name, value)
  if (store.size > 100_000) store.delete(store.keys().next().value) // the oldest, when someone asks without end
  setTimeout(() => store.delete(name), ms).unref()
  return name
}

// A page at another name of this site can set cookies for all of its names, but none that start like this.
const start = protocol === 'https:' ? '__Host-' : ''
const readCookie = ({ headers }, name) => headers.cookie?.match(`(?:^|; )${start}${name}=([0-9a-f]{32})`)?.[1]
function setCookie(name, value, ms) {
  const secure = protocol === 'https:' ? '; Secure' : ''
  const seconds = Math.ceil(ms / 1000)
  return { 'set-cookie': `${start}${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}` }
}

/** Reads a message that is strictly in the format of EIP-4361 and for this site; undefined for any other. */
function readMessage(message) {
  try {
    const fields = parseSiweMessage(message)
    const isForThisSite = fields.domain === host && new URL(fields.uri).origin === ORIGIN
    return isForThisSite && createSiweMessage(fields) === message ? fields : undefined
  } catch {
    return undefined
  }
}

const answers = {
  'GET /nonce'(request) {
    const browser = readCookie(request, 'browser') ?? randomBytes(16).toString('hex')
    return [200, { nonce: keep(nonces, browser, FIVE_MINUTES) }, setCookie('browser', browser, FIVE_MINUTES)]
  },
  async 'POST /verify'(request) {
    const { message, signature } = await json(request)
    const fields = readMessage(message)
    if (!fields) return [400, { error: 'The message is not for this site.' }]
    const { address, chainId, domain, issuedAt, expirationTime, nonce } = fields
    const browser = nonces.get(nonce)
    nonces.delete(nonce) // a nonce is valid once
    if (!browser || browser !== readCookie(request, 'browser')) return [401, { error: 'The nonce is not valid.' }]
    if (!rpcUrls[chainId]) return [400, { error: 'This network is not supported.' }]
    const client = createPublicClient({ transport: http(rpcUrls[chainId]) })
    const isValid = await client.verifySiweMessage({ message, signature }) // checks the times, too
    if (!isValid) return [401, { error: 'The signature or the time of the message is not valid.' }]
    const ms = Math.min(DAY, (expirationTime ?? Number.POSITIVE_INFINITY) - Date.now())
    const end = new Date(Date.now() + ms)
    sessions.delete(readCookie(request, 'session')) // the browser has one session
    const session = { address, chainId: `eip155:${chainId}`, domain, issuedAt, expirationTime: end }
    return [200, session, setCookie('session', keep(sessions, session, ms), ms)]
  },
  'GET /session'(request) {
    const session = sessions.get(readCookie(request, 'session'))
    return session ? [200, session] : [401, { error: 'You are not signed in.' }]
  },
  'POST /sign-out'(request) {
    sessions.delete(readCookie(request, 'session'))
    return [204, undefined, setCookie('session', '', 0)]
  },
}

async function answer(request) {
  const { method, url, headers } = request
  if (method === 'OPTIONS') return [204]
  const run = answers[`${method} ${url}`]
  if (!run) return [404, { error: 'There is nothing here.' }]
  // Another site could send the visitor's cookies along, or a body without end.
  const isRefused = method === 'POST' && (headers.origin !== ORIGIN || !(headers['content-length'] < 100_000))
  return isRefused ? [403, { error: 'This request is not allowed.' }] : run(request)
}

const server = createServer(async (request, response) => {
  const [status, body, headers] = await answer(request).catch(() => [400, { error: 'The request failed.' }])
  response.writeHead(status, {
    'access-control-allow-origin': ORIGIN,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'content-type',
    'cache-control': 'no-store',
    'content-type': 'application/json',
    ...headers,
  })
  response.end(body && JSON.stringify(body))
})
server.listen(Number(PORT), HOST, () => console.log(`http://${HOST}:${server.address().port}`))
