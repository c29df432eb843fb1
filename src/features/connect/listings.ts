import type { Core } from '../../core/core.ts'
import { foldedRdns } from '../../io/listing-name.ts'
import type { Directory } from '../../io/listings.ts'
import type { Listing, ListingPage } from '../../schema/listing.ts'

const RECOMMENDED = 4
/** More ids than this make an address that servers refuse; what is beyond is left out here, in what they answer. */
export const MOST_IDS = 100

/** Puts lists together, the first one first: of wallets with one rdns, or one id, the first one stays. */
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

/** The wallets that the page does not exclude, by id or by rdns. */
export const withoutExcluded = (listings: readonly Listing[], excluded: readonly string[]): readonly Listing[] =>
  excluded.length === 0
    ? listings
    : listings.filter(({ id, rdns }) => !excluded.includes(id) && !(rdns && excluded.includes(rdns)))

/** What is left of an answer without the wallets that the page excludes. */
export const clean =
  (core: Core) =>
  (page: ListingPage): ListingPage => ({
    ...page,
    listings: withoutExcluded(page.listings, core.$config.get().excludeWalletIds),
  })

/** What every question to the directory asks: wallets for the page's networks, without those that it excludes. */
export function scopeOf(core: Core, more: readonly string[] = []) {
  const networks = Object.values(core.networks.$byNamespace.get())
  return {
    chains: networks.flatMap(({ requested }) => requested.map(({ id }) => id)),
    exclude: [...new Set([...core.$config.get().excludeWalletIds, ...more])].slice(0, MOST_IDS),
  }
}

/** The wallets that the page features, in its order; asked for once. @throws WalletError `bad-response` */
export const loadFeatured = async (core: Core): Promise<readonly Listing[]> =>
  (await loadWished(core, 'featured')).listings

/** Four wallets to begin with: of those that the page includes, else the directory's first. @throws WalletError */
export const loadRecommended = async (core: Core): Promise<readonly Listing[]> =>
  (await loadWished(core, 'recommended')).listings

type Kind = 'featured' | 'recommended'

// A directory is of one config, and so are the answers.
const asked = new WeakMap<Directory, Map<Kind, Promise<ListingPage>>>()

/** Either of these with where it came from: the snapshot's is not kept. @throws WalletError `bad-response` */
export async function loadWished(core: Core, kind: Kind): Promise<ListingPage> {
  const { directory } = await core.services()
  const held = asked.get(directory) ?? new Map<Kind, Promise<ListingPage>>()
  asked.set(directory, held)
  const answer = held.get(kind) ?? (kind === 'featured' ? askFeatured : askRecommended)(core, directory)
  held.set(kind, answer)
  const forget = () => held.delete(kind)
  answer.then(({ source }) => source === 'snapshot' && forget(), forget)
  return clean(core)(await answer)
}

async function askFeatured(core: Core, directory: Directory): Promise<ListingPage> {
  const { featuredWalletIds } = core.$config.get()
  const include = featuredWalletIds.slice(0, MOST_IDS)
  if (include.length === 0) return { listings: [], count: 0, source: 'directory' }
  const page = await directory.list({ page: 1, entries: include.length, include }, core.signal)
  const placed = [...page.listings].sort((a, b) => include.indexOf(a.id) - include.indexOf(b.id))
  return { ...page, listings: placed }
}

async function askRecommended(core: Core, directory: Directory): Promise<ListingPage> {
  const { includeWalletIds, featuredWalletIds } = core.$config.get()
  const include = includeWalletIds.slice(0, MOST_IDS)
  const query = { page: 1, entries: RECOMMENDED, include, ...scopeOf(core, featuredWalletIds) }
  return directory.list(query, core.signal)
}

/** The wallets of these ids, in their order; ids of connectors are none of the directory's. @throws WalletError */
export async function loadRecent(core: Core, ids: readonly string[]): Promise<readonly Listing[]> {
  const include = ids.filter((id) => !core.connections.$connectors.get().some((connector) => connector.id === id))
  if (include.length === 0) return []
  const { directory } = await core.services()
  const { listings } = await directory.list({ page: 1, entries: include.length, include }, core.signal)
  return withoutExcluded(listings, core.$config.get().excludeWalletIds)
}

/** The rdns of the wallets that the page excludes by id: those that announce themselves are left out, too. @throws WalletError */
export async function loadExcludedRdns(core: Core): Promise<readonly string[]> {
  const { excludeWalletIds } = core.$config.get()
  if (excludeWalletIds.length === 0) return []
  const { directory } = await core.services()
  return directory.excludedRdns(excludeWalletIds, core.signal)
}

/** How many wallets the directory has for this page, as it says. @throws WalletError */
export async function loadCount(core: Core): Promise<number> {
  await loadRecommended(core)
  const { directory } = await core.services()
  return (await asked.get(directory)?.get('recommended'))?.count ?? 0
}
