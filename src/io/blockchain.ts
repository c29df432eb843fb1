import type { NetworkId } from '../lib/caip.ts'
import { WalletError } from '../lib/errors.ts'
import { once } from '../lib/lazy.ts'
import type { Config } from '../schema/config/options.ts'
import { type HistoryRow, historyList, isSpam, parseHistoryRow } from '../schema/history.ts'
import { type Identity, identity } from '../schema/identity.ts'
import { type BalanceRow, balanceRow } from '../schema/token.ts'
import { firstItems, z } from '../schema/zod.ts'
import { endpoint, sdkQuery } from './endpoints.ts'
import { fetchJson } from './http.ts'
import { flatMapInSlices } from './slices.ts'

/** Networks to assume as served until the service has sent its list; a number is an EVM chain id. */
const knownIds =
  '1101 56 42161 7777777 59144 324 5000 80084 5003 100 8453 42220 1313161555 17000 1 300 1313161554 1329 84532 421614 11155111 8217 43114 999999999 11155420 80002 97 43113 137 10 1301 solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1 solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'

const RETRY_MS = 30_000
const MAX_ROWS = 10_000
const MAX_TEXT = 128

const supported = z.object({ http: firstItems(z.string().check(z.maxLength(MAX_TEXT)), MAX_ROWS) })
// Rows are parsed one by one, so that an invalid row does not hide the others.
const balances = z.object({ balances: firstItems(z.unknown(), MAX_ROWS) })

/**
 * A page of an account's history, newest first. `next` is the cursor of the following page; undefined at the end. `received`
 * counts the rows as sent; invalid ones and those of other networks are left out. `spam` rows moved nothing but NFTs that the service takes for spam.
 */
export type HistoryPage = {
  readonly rows: readonly HistoryRow[]
  readonly spam: readonly HistoryRow[]
  readonly next: string | undefined
  readonly received: number
}

/** Options of `getHistory`: the cursor of the page before, none for the newest page. */
type PageOptions = { readonly cursor?: string | undefined; readonly signal?: AbortSignal | undefined }

/** Options of `getBalances`: the assets whose balance has just changed, which the service then reads from the chain. */
type BalanceOptions = { readonly changed?: readonly string[]; readonly signal?: AbortSignal | undefined }

/**
 * The blockchain API. For a network that it does not serve, calls return empty defaults. While its list of networks is
 * unknown, `getBalances` and `getHistory` reject with `network-failed`, since an empty result would mean no tokens.
 */
export type BlockchainApi = {
  isSupported(networkId: NetworkId, signal?: AbortSignal): Promise<boolean>
  /** Like `isSupported`, but undefined while the service's list is unknown and the network is not a known one. */
  isServed(networkId: NetworkId): Promise<boolean | undefined>
  getIdentity(networkId: NetworkId, address: string, signal?: AbortSignal): Promise<Identity>
  /** The non-zero balances of an account. The service's answer may be 10 s old, except for `changed` assets (CAIP-10 ids). */
  getBalances(networkId: NetworkId, address: string, options?: BalanceOptions): Promise<readonly BalanceRow[]>
  getHistory(networkId: NetworkId, address: string, options?: PageOptions): Promise<HistoryPage>
}

/** Makes the client. It sends nothing before the first call. */
export function createBlockchainApi(config: Config): BlockchainApi {
  const get = <T>(path: string, schema: z.ZodMiniType<T>, query: Record<string, string>, signal?: AbortSignal) =>
    fetchJson({ url: endpoint(config, 'api') + path, schema, query: { ...sdkQuery(config), ...query }, signal })
  // When the list cannot be loaded, the known networks still count as served.
  const load = once(() => get('/v1/supported-chains', supported, {}).then(({ http }) => new Set(http)))
  let retryAt = 0
  // Undefined while the service's list is unknown and the network is not a known one.
  const isServed = async (networkId: NetworkId): Promise<boolean | undefined> => {
    if (!config.projectId) return false
    // Every call to a node asks this first, so a failed service must not delay each of them.
    if (Date.now() < retryAt) return isKnown(networkId) || undefined
    return load().then(
      (ids) => ids.has(networkId),
      () => {
        retryAt = Date.now() + RETRY_MS
        return isKnown(networkId) || undefined
      },
    )
  }
  /** Like `isServed`. @throws WalletError `network-failed` while that is unknown */
  const mustBeKnown = async (networkId: NetworkId): Promise<boolean> => {
    const isHere = await isServed(networkId)
    if (isHere !== undefined) return isHere
    throw new WalletError('network-failed', { details: 'which networks are served is not known' })
  }
  return {
    isServed,
    isSupported: async (networkId) => (await isServed(networkId)) ?? false,
    async getIdentity(networkId, address, signal) {
      if (!(await isServed(networkId))) return { name: null, avatar: null }
      return get(`/v1/identity/${address}`, identity, { sender: address }, signal)
    },
    async getBalances(networkId, address, { changed = [], signal } = {}) {
      if (!(await mustBeKnown(networkId))) return []
      const query = { currency: 'usd', chainId: networkId, forceUpdate: changed.join(',') }
      const { balances: rows } = await get(`/v1/account/${address}/balance`, balances, query, signal)
      return flatMapInSlices(rows, (row) => {
        const { data } = balanceRow.safeParse(row)
        return data ? [data] : []
      })
    },
    async getHistory(networkId, address, { cursor = '', signal } = {}) {
      if (!(await mustBeKnown(networkId))) return { rows: [], spam: [], next: undefined, received: 0 }
      const query = { cursor, chainId: networkId }
      const { data, next } = await get(`/v1/account/${address}/history`, historyList, query, signal)
      const own = await flatMapInSlices(data, (item) => {
        const row = ownRow(item, networkId)
        return row ? [row] : []
      })
      return { rows: own.filter((row) => !isSpam(row)), spam: own.filter(isSpam), next, received: data.length }
    },
  }
}

function ownRow(item: unknown, networkId: NetworkId): HistoryRow | undefined {
  const row = parseHistoryRow(item)
  return row && (row.networkId ?? networkId) === networkId ? row : undefined
}

const isKnown = (networkId: NetworkId): boolean =>
  knownIds.split(' ').some((id) => networkId === (id.includes(':') ? id : `eip155:${id}`))
