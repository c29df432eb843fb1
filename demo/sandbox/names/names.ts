import { getAddress } from 'viem'
import { readEvmAddress } from '../api/holdings.ts'
import { type Call, HttpError, json, type Reply, type Route } from '../route.ts'
import { seedOf } from '../seeds.ts'
import type { SandboxContext } from '../service.ts'
import { createNameBook } from './name-book.ts'
import { readName, ZONE } from './name-rules.ts'
import { registerName } from './register.ts'

const ETHEREUM = 60
const MARA = `mara.${ZONE}`
const TAKEN = `taken.${ZONE}`
/** A name of the former zone. */
const FORMER = 'harbour.wcn.id'

// A data URI, so that it loads under every content security policy that allows data images.
const AVATAR = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72"><rect width="72" height="72" fill="#27306b"/>' +
    '<circle cx="50" cy="22" r="30" fill="#3ce8d8"/><circle cx="20" cy="58" r="26" fill="#7b3ff2"/></svg>',
)}`

/** The names that the service knows from its start. */
export const takenNames: readonly string[] = [TAKEN, MARA, FORMER]

/**
 * The names service. It is also what `GET /v1/identity/:address` answers from, so the API and the chain's own names (ENS)
 * tell different names of the same account. Names are kept until the sandbox stops.
 */
export function createNames({ chains }: SandboxContext): Route[] {
  const book = createNameBook()
  const coinTypes = [ETHEREUM, ...chains.all.map(({ id }) => (0x8000_0000 | id) >>> 0)]
  // The owner of these has no key.
  const stranger = getAddress(`0x${seedOf('owner of names').toString('hex').slice(0, 40)}`)
  const [first] = chains.accounts
  if (first) book.add(MARA, getAddress(first.address), coinTypes)
  book.add(FORMER, stranger, [ETHEREUM])
  book.add(TAKEN, stranger, coinTypes)

  const find = (call: Call): Reply => {
    const record = book.find(readName(call.params[0]))
    if (record) return json(record)
    if (call.url.searchParams.get('apiVersion') === '2') return json([])
    throw new HttpError(404, 'name', 'No such name')
  }

  const reverse = (call: Call): Reply => {
    const address = readEvmAddress(call.params[0])
    return json(address ? book.of(address) : [])
  }

  const suggest = (call: Call): Reply => {
    const wish = (call.params[0] ?? '').toLowerCase().split('.')[0]
    const zone = call.url.searchParams.get('zone') ?? ZONE
    const names = [wish, `${wish}-1`, `the-${wish}`, `${wish}-wallet`].map((label) => `${label}.${zone}`)
    return json({ suggestions: names.map((name) => ({ name, registered: book.find(readName(name)) !== undefined })) })
  }

  const identify = (call: Call): Reply => {
    const address = readEvmAddress(call.params[0])
    const name = address && book.of(address)[0]?.name
    if (!name) return json({ name: null, avatar: null })
    return json({ name, avatar: name === MARA ? AVATAR : null, resolvedAt: new Date().toISOString() })
  }

  return [
    { method: 'GET', path: '/v1/identity/:address', handle: identify },
    { method: 'GET', path: '/v1/profile/account/:name', handle: find },
    { method: 'GET', path: '/v1/profile/reverse/:address', handle: reverse },
    { method: 'GET', path: '/v1/profile/suggestions/:name', handle: suggest },
    { method: 'POST', path: '/v1/profile/account', handle: (call) => registerName(book, chains.all, call) },
  ]
}
