import { within } from '../../lib/async.ts'
import { toWalletError } from '../../lib/errors.ts'
import type { Config } from '../../schema/config/options.ts'
import { type Listing, type ListingPage, type ListingQuery, listing } from '../../schema/listing.ts'
import { line, listOf, oneOf, optional, type Parse, shape, text } from '../../schema/parse.ts'
import { firstItems, z } from '../../schema/zod.ts'
import { endpoint, sdkQuery } from '../endpoints.ts'
import { fetchJson } from '../http.ts'
import { shownName } from './listing-name.ts'

/** The most wallets that are read of one answer, however many were asked for. */
const MOST_ENTRIES = 200
const MOST_CHAINS = 200
const MOST_WALLETS = 1_000_000

// What is wrong with these few costs the wallet nothing but them.
const orNothing =
  <T>(parse: Parse<T>): Parse<T | undefined> =>
  (value) => {
    try {
      return parse(value)
    } catch {
      return undefined
    }
  }

const facts = shape({
  order: orNothing((value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)),
  badge_type: orNothing(oneOf(['certified', 'none'])),
  injected: orNothing(listOf(shape({ namespace: optional(line(32)), injected_id: text(/^.{1,128}$/) }))),
})

const chainsOf = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.slice(0, MOST_CHAINS).filter((id) => typeof id === 'string') : undefined

/** One wallet of an answer, under the name that it is shown by; undefined when it is none. */
function readListing(value: unknown): Listing | undefined {
  try {
    const { chains, ...rest } = (value ?? {}) as Record<string, unknown>
    const read = listing({ ...rest, chains: chainsOf(chains) })
    // Its picture comes by its id from the directory itself: any other host would learn who looks at it.
    return { ...read, ...facts(value), name: shownName(read.name), image_url: null }
  } catch {
    return undefined
  }
}

/** What `/getWallets` answers: bad entries are left out, and a count that cannot be is -1. */
export const listingAnswer = z.pipe(
  z.object({ data: firstItems(z.unknown(), MOST_ENTRIES), count: z.optional(z.unknown()) }),
  z.transform(({ data, count }) => ({
    listings: data.flatMap((entry) => readListing(entry) ?? []),
    count:
      Number.isInteger(count) && (count as number) >= 0 && (count as number) <= MOST_WALLETS ? (count as number) : -1,
  })),
)

const PATIENCE_MS = 2000
/** After a failure nobody waits for the directory again for so long: it may answer late. */
const DISTRUST_MS = 10_000

/** The wallet directory of one config. */
export type Directory = {
  /**
   * A page of wallets. A directory that is slow (2 s), cannot be reached or answers nonsense is stood in for by the bundled snapshot, as is
   * one without a project id, which is not asked at all.
   * @throws WalletError `aborted`, by the signal alone
   */
  list(query: ListingQuery, signal?: AbortSignal): Promise<ListingPage>
}

/** Makes the client; nothing is asked before the first `list`. */
export function createDirectory(config: Config): Directory {
  let distrustedUntil = 0
  return {
    async list(query, signal) {
      if (!config.projectId) return snapshot(query)
      const answer = ask(config, query, signal)
      // An answer is trusted again however late it is; who has given up on it is told of no failure.
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

async function ask(config: Config, query: ListingQuery, signal?: AbortSignal): Promise<ListingPage> {
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
