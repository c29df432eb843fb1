import { toWalletError, tryOrUndefined } from '../../lib/errors.ts'
import { within } from '../../lib/timing.ts'
import type { Config } from '../../schema/config/options.ts'
import { type Listing, type ListingPage, type ListingQuery, listing } from '../../schema/listing.ts'
import { line, listOf, oneOf, optional, type Parse, shape, text } from '../../schema/parse.ts'
import { firstItems, z } from '../../schema/zod.ts'
import { endpoint, sdkQuery } from '../endpoints.ts'
import { fetchJson } from '../http.ts'
import { shownName } from './listing-name.ts'

/** The most wallets of an answer that are parsed. */
const MOST_ENTRIES = 200
const MOST_CHAINS = 200
const MOST_WALLETS = 1_000_000

// An invalid optional field is dropped, and the wallet is kept.
const orUndefined =
  <T>(parse: Parse<T>): Parse<T | undefined> =>
  (value) =>
    tryOrUndefined(() => parse(value))

const facts = shape({
  order: orUndefined((value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)),
  badge_type: orUndefined(oneOf(['certified', 'none'])),
  injected: orUndefined(listOf(shape({ namespace: optional(line(32)), injected_id: text(/^.{1,128}$/) }))),
})

const chainsOf = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.slice(0, MOST_CHAINS).filter((id) => typeof id === 'string') : undefined

/** Parses one wallet of an answer, with its shown name; undefined when invalid. */
function readListing(value: unknown): Listing | undefined {
  return tryOrUndefined(() => {
    const { chains, ...rest } = (value ?? {}) as Record<string, unknown>
    const read = listing({ ...rest, chains: chainsOf(chains) })
    // Images are loaded from the directory by id. An image from another host would reveal the visitor to that host.
    return { ...read, ...facts(value), name: shownName(read.name), image_url: null }
  })
}

/** The answer of `/getWallets`: invalid entries are dropped, and an invalid count becomes -1. */
export const listingAnswer = z.pipe(
  z.object({ data: firstItems(z.unknown(), MOST_ENTRIES), count: z.optional(z.unknown()) }),
  z.transform(({ data, count }) => ({
    listings: data.flatMap((entry) => readListing(entry) ?? []),
    count:
      Number.isInteger(count) && (count as number) >= 0 && (count as number) <= MOST_WALLETS ? (count as number) : -1,
  })),
)

const PATIENCE_MS = 2000
/** After a failure, calls return the snapshot at once for this long, and the directory's answer as `late`. */
const DISTRUST_MS = 10_000

/** The wallet directory of one config. */
export type Directory = {
  /**
   * Returns a page of wallets. The bundled snapshot replaces a directory that is slow (2 s), unreachable or invalid. Without a
   * project id the directory is not asked at all.
   * @throws WalletError `aborted`, only when the signal aborts
   */
  list(query: ListingQuery, signal?: AbortSignal): Promise<ListingPage>
}

/** Makes the client. It sends nothing before the first `list`. */
export function createDirectory(config: Config): Directory {
  let distrustedUntil = 0
  return {
    async list(query, signal) {
      if (!config.projectId) return snapshot(query)
      const answer = fetchListings(config, query, signal)
      // Even a late answer ends the distrust. A late failure is ignored.
      answer.then(
        () => {
          distrustedUntil = 0
        },
        () => {},
      )
      try {
        return await within(answer, Date.now() < distrustedUntil ? 0 : PATIENCE_MS)
      } catch (thrown) {
        const error = toWalletError(thrown, 'network-failed')
        if (signal?.aborted) throw error
        distrustedUntil = Date.now() + DISTRUST_MS
        return { ...(await snapshot(query)), late: answer }
      }
    },
  }
}

async function fetchListings(config: Config, query: ListingQuery, signal?: AbortSignal): Promise<ListingPage> {
  const { page, entries, chains, include, exclude, search, badge } = query
  const answer = await fetchJson({
    url: `${endpoint(config, 'directory')}/getWallets`,
    schema: listingAnswer,
    signal,
    query: {
      ...sdkQuery(config),
      page,
      entries,
      chains: chains?.join(','),
      include: include?.join(','),
      exclude: exclude?.join(','),
      search,
      badge_type: badge,
    },
  })
  return { ...answer, source: 'directory' }
}

const snapshot = async (query: ListingQuery): Promise<ListingPage> =>
  (await import('./snapshot.lazy.ts')).listSnapshot(query)
