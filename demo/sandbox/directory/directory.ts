import { drawCurrency, drawNetwork, drawToken } from '../drawings/coins.ts'
import { drawTile, firstLooks, lookOf } from '../drawings/tiles.ts'
import { projectRoutes, withProject } from '../project.ts'
import { type Call, HttpError, json, type Reply, type Route } from '../route.ts'
import type { CreateServices } from '../service.ts'
import { lookOfMany, manyWallets, type Wallet, wallets } from './wallets.ts'

// Image ids of connectors in the public service. Their drawings are derived from the id, as for all other ids.
const CONNECTORS = new Set([
  '0c2840c3-5b04-4c44-9661-fbd4b49e1800', // coinbase
  '461db637-8616-43ce-035a-d89b8a1d5800', // safe
  '54a1aa77-d202-4f8d-0fb2-5d2bb6db0300', // ledger
  'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400', // WalletConnect
  '07ba87ed-43aa-4adf-4540-9e6a2b9cae00', // injected
])

const walletNames = new Map(wallets.map(({ image_id, name }) => [image_id, name]))

/** Generated pictures: tiles for wallets (404 for unknown ids), coins for networks, currencies and tokens. */
const imageRoutes: Route[] = [
  { method: 'GET', path: '/getWalletImage/:id', handle: (call) => svg(drawWallet(id(call))) },
  { method: 'GET', path: '/public/getAssetImage/:id', handle: (call) => svg(drawAsset(id(call))) },
  { method: 'GET', path: '/public/getCurrencyImage/:id', handle: (call) => svg(drawCurrency(id(call))) },
  { method: 'GET', path: '/public/getTokenImage/:id', handle: (call) => svg(drawToken(id(call))) },
]

const id = (call: Call): string => call.params[0] ?? ''

const svg = (body: string): Reply => ({ type: 'image/svg+xml', body })

function drawWallet(imageId: string): string {
  const name = walletNames.get(imageId)
  const look = name === undefined ? lookOfMany(imageId) : (firstLooks.get(name) ?? lookOf(imageId))
  if (!look) throw new HttpError(404, 'image_id', `No wallet has the image ${imageId}`)
  return drawTile(look)
}

function drawAsset(imageId: string): string {
  return CONNECTORS.has(imageId) ? drawTile(lookOf(imageId)) : drawNetwork(imageId)
}

const ENTRIES = 40
const MOST_ENTRIES = 100

type Filter = (wallet: Wallet) => boolean

/** Project ids with a special directory: a very long one, one that repeats its first page, and one with a wrong count. */
const ODD_PROJECTS = { many: 'many-wallets', repeats: 'repeated-pages', miscounts: 'wrong-count' }

/** `GET /getWallets`: one page of the wallets that match all filters, and the total count. */
function getWallets(call: Call): Reply {
  const query = call.url.searchParams
  const project = query.get('projectId')
  const asked = readCount(query, 'page', 1, 10_000)
  const page = project === ODD_PROJECTS.repeats ? 1 : asked
  const entries = readCount(query, 'entries', ENTRIES, MOST_ENTRIES)
  const filters = readFilters(query)
  const all = project === ODD_PROJECTS.many ? manyWallets() : wallets
  const found = all.filter((wallet) => filters.every((passes) => passes(wallet)))
  // The miscounting project reports 1 for an empty list and -1 for any other.
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
  throw new HttpError(400, name, `Must be a whole number from 1 to ${most}`)
}

/** The wallet directory: 500 fictional wallets, their pictures, the analytics setting and the project's features. */
export const createDirectoryService: CreateServices = () => {
  const routes: Route[] = [
    { method: 'GET', path: '/getWallets', handle: getWallets },
    { method: 'GET', path: '/getAnalyticsConfig', handle: () => json({ isAnalyticsEnabled: true }) },
    ...imageRoutes,
    ...projectRoutes,
  ]
  return { services: [{ name: 'directory', path: '', infoField: 'endpoints', routes: routes.map(withProject) }] }
}
