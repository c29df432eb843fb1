import { within } from '../../lib/async.ts'
import { toWalletError } from '../../lib/errors.ts'
import type { Config } from '../../schema/config/options.ts'
import type { ListingPage, ListingQuery } from '../../schema/listing.ts'
import { endpoint, sdkQuery } from '../endpoints.ts'
import { fetchJson } from '../http.ts'
import { listingAnswer } from './listing-answer.ts'

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
