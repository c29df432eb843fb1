import { type Call, json, Refusal, type Reply } from '../route.ts'
import { manyWallets } from './many.ts'
import { type Wallet, wallets } from './wallets.ts'

const ENTRIES = 40
const MOST_ENTRIES = 100

type Filter = (wallet: Wallet) => boolean

/** Projects whose directory is another: one that is long, that repeats its first page without end, or that miscounts. */
const ODD_PROJECTS = { many: 'many-wallets', repeats: 'repeated-pages', miscounts: 'wrong-count' }

/** `GET /getWallets`: the page asked for of the wallets that pass every filter, and how many pass in all. */
export function getWallets(call: Call): Reply {
  const query = call.url.searchParams
  const project = query.get('projectId')
  const asked = readCount(query, 'page', 1, 10_000)
  const page = project === ODD_PROJECTS.repeats ? 1 : asked
  const entries = readCount(query, 'entries', ENTRIES, MOST_ENTRIES)
  const filters = readFilters(query)
  const all = project === ODD_PROJECTS.many ? manyWallets() : wallets
  const found = all.filter((wallet) => filters.every((passes) => passes(wallet)))
  // It says that there is one where there are none, and that there are fewer than none where there are some.
  const count = project === ODD_PROJECTS.miscounts ? (found.length === 0 ? 1 : -1) : found.length
  return json({ data: found.slice((page - 1) * entries, page * entries), count })
}

function readFilters(query: URLSearchParams): Filter[] {
  const filters: Filter[] = []
  const include = readList(query, 'include')
  const exclude = readList(query, 'exclude')
  const chains = readList(query, 'chains')
  const search = query.get('search')?.trim().toLowerCase()
  const badge = query.get('badge_type')
  if (include) filters.push(({ id }) => include.has(id))
  if (exclude) filters.push(({ id }) => !exclude.has(id))
  if (chains) filters.push((wallet) => wallet.chains.some((chain) => chains.has(chain)))
  if (search) filters.push(({ name }) => name.toLowerCase().includes(search))
  if (badge) filters.push((wallet) => wallet.badge_type === badge)
  return filters
}

function readList(query: URLSearchParams, name: string): Set<string> | undefined {
  const items = query.get(name)?.split(',').filter(Boolean)
  return items?.length ? new Set(items) : undefined
}

function readCount(query: URLSearchParams, name: string, usual: number, most: number): number {
  const text = query.get(name)
  if (text === null) return usual
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= 1 && value <= most) return value
  throw new Refusal(400, name, `Must be a whole number from 1 to ${most}`)
}
