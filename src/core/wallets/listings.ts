import { foldedRdns } from '../../io/directory/listing-name.ts'
import type { Directory } from '../../io/directory/listings.ts'
import type { Listing, ListingPage } from '../../schema/listing.ts'
import { type Core, modelOf } from '../core.ts'

const RECOMMENDED = 4
/** The most ids in a request: with more, servers refuse the URL as too long. The rest is filtered out of the answer. */
export const MAX_IDS = 100

/** Merges lists in order; of wallets with the same id or rdns, the first one stays. */
export function mergeListings(...lists: readonly (readonly Listing[])[]): readonly Listing[] {
  const ids = new Set<string>()
  const names = new Set<string>()
  const isNew = ({ id, rdns }: Listing): boolean => {
    const name = rdns && foldedRdns(rdns)
    if (ids.has(id) || (name && names.has(name))) return false
    ids.add(id)
    if (name) names.add(name)
    return true
  }
  return lists.flatMap((list) => list.filter(isNew))
}

/** Removes the wallets that the page excludes by id or rdns. */
export const withoutExcluded = (listings: readonly Listing[], excluded: readonly string[]): readonly Listing[] =>
  excluded.length === 0
    ? listings
    : listings.filter(({ id, rdns }) => !excluded.includes(id) && !(rdns && excluded.includes(rdns)))

/** Returns a mapper that removes excluded wallets from a page of listings. */
export const excludeWallets =
  (core: Core) =>
  (page: ListingPage): ListingPage => ({
    ...page,
    listings: withoutExcluded(page.listings, core.$config.get().excludeWalletIds),
  })

/** The filters of every directory request: the page's chains, and the excluded ids. */
export const queryScope = (core: Core, more: readonly string[] = []) => ({
  chains: core.networks.$all.get().map(({ id }) => id),
  exclude: [...new Set([...core.$config.get().excludeWalletIds, ...more])].slice(0, MAX_IDS),
})

/** A key of all options that change the listings; other options do not cause a reload. */
export function scopeKey(core: Core): string {
  const { projectId, endpoints, customWallets, ...config } = core.$config.get()
  const { featuredWalletIds, includeWalletIds, excludeWalletIds } = config
  const ids = [featuredWalletIds, includeWalletIds, excludeWalletIds]
  return JSON.stringify([projectId, endpoints.directory, customWallets, ids, queryScope(core).chains])
}

/** A page without listings, for what could not be loaded. */
export const emptyPage: ListingPage = { listings: [], count: 0, source: 'directory' }

/** Waits for the late answer of a slow directory; falls back to its snapshot. */
export const awaitLate = async (page: ListingPage): Promise<ListingPage> =>
  (await page.late?.catch(() => undefined)) ?? page

type Kind = 'featured' | 'recommended'

const createAsked = () => ({ scope: '', answers: new Map<Kind, Promise<ListingPage>>() })

/**
 * Loads the featured wallets in the page's order, or four recommended ones: of those that the page includes, else the
 * first of the directory, with its total count. Cached while the scope stays the same; snapshots are not cached.
 * @throws WalletError `bad-response`
 */
export async function loadHighlighted(core: Core, kind: Kind): Promise<ListingPage> {
  const { directory } = await core.services()
  const asked = modelOf(core, createAsked)
  const scope = scopeKey(core)
  if (asked.scope !== scope) Object.assign(asked, { ...createAsked(), scope })
  const { answers } = asked
  const answer = answers.get(kind) ?? (kind === 'featured' ? askFeatured : askRecommended)(core, directory)
  answers.set(kind, answer)
  const forget = () => answers.delete(kind)
  answer.then(({ source }) => source === 'snapshot' && forget(), forget)
  return excludeWallets(core)(await answer)
}

async function askFeatured(core: Core, directory: Directory): Promise<ListingPage> {
  const { featuredWalletIds } = core.$config.get()
  const include = featuredWalletIds.slice(0, MAX_IDS)
  if (include.length === 0) return emptyPage
  const page = await directory.list({ page: 1, entries: include.length, include }, core.signal)
  const placed = [...page.listings].sort((a, b) => include.indexOf(a.id) - include.indexOf(b.id))
  return { ...page, listings: placed }
}

async function askRecommended(core: Core, directory: Directory): Promise<ListingPage> {
  const { includeWalletIds, featuredWalletIds } = core.$config.get()
  const include = includeWalletIds.slice(0, MAX_IDS)
  const query = { page: 1, entries: RECOMMENDED, include, ...queryScope(core, featuredWalletIds) }
  return directory.list(query, core.signal)
}

/**
 * Loads the listings of these ids, in their order; ids of connectors are skipped, because the directory does not have
 * them. @throws WalletError
 */
export async function loadRecent(core: Core, ids: readonly string[]): Promise<readonly Listing[]> {
  const include = ids.filter((id) => !core.connections.$connectors.get().some((connector) => connector.id === id))
  if (include.length === 0) return []
  const { directory } = await core.services()
  const { listings } = await directory.list({ page: 1, entries: include.length, include }, core.signal)
  return withoutExcluded(listings, core.$config.get().excludeWalletIds)
}

/**
 * Loads the listings that the page excludes by id, so that installed wallets can be excluded by their rdns or name.
 * @throws WalletError
 */
export async function loadExcluded(core: Core): Promise<ListingPage> {
  const include = core.$config.get().excludeWalletIds.slice(0, MAX_IDS)
  if (include.length === 0) return emptyPage
  const { directory } = await core.services()
  return directory.list({ page: 1, entries: include.length, include }, core.signal)
}
