import type { NetworkId } from '../lib/caip.ts'
import { WalletError } from '../lib/errors.ts'
import { once } from '../lib/lazy.ts'
import { type Identity, identity } from '../schema/account.ts'
import type { Config } from '../schema/config/options.ts'
import { type BalanceRow, balanceRow } from '../schema/token.ts'
import { firstItems, z } from '../schema/zod.ts'
import { endpoint, sdkQuery } from './endpoints.ts'
import { fetchJson } from './http.ts'

/** Networks that the service is known to serve until it says so itself; a number is an EVM chain. */
const knownIds =
  '1101 56 42161 7777777 59144 324 5000 80084 5003 100 8453 42220 1313161555 17000 1 300 1313161554 1329 84532 421614 11155111 8217 43114 999999999 11155420 80002 97 43113 137 10 1301 solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1 solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'

const RETRY_MS = 30_000
const MAX_ROWS = 1_000
const MAX_TEXT = 128

const supported = z.object({ http: firstItems(z.string().check(z.maxLength(MAX_TEXT)), MAX_ROWS) })
// One bad row must not hide the rest.
const balances = z.object({ balances: firstItems(z.unknown(), MAX_ROWS) })

/**
 * The blockchain API of one config; on a network it does not serve, calls answer their empty default.
 * Balances on one of which it has not told whether it does are `network-failed`: unknown is not nothing.
 */
export type BlockchainApi = {
  isSupported(networkId: NetworkId, signal?: AbortSignal): Promise<boolean>
  getIdentity(networkId: NetworkId, address: string, signal?: AbortSignal): Promise<Identity>
  getBalances(networkId: NetworkId, address: string, signal?: AbortSignal): Promise<readonly BalanceRow[]>
}

/** Makes the client; nothing is asked before the first call. */
export function createBlockchainApi(config: Config): BlockchainApi {
  const get = <T>(path: string, schema: z.ZodMiniType<T>, query: Record<string, string>, signal?: AbortSignal) =>
    fetchJson({ url: endpoint(config, 'api') + path, schema, query: { ...sdkQuery(config), ...query }, signal })
  // A refusal of the list must not switch off what is known to work.
  const load = once(() => get('/v1/supported-chains', supported, {}).then(({ http }) => new Set(http)))
  let retryAt = 0
  // Undefined while the service has not told, and nobody else has.
  const isServed = async (networkId: NetworkId): Promise<boolean | undefined> => {
    if (!config.projectId) return false
    // Every question to a node comes by here: a service that is down must not hold up each of them.
    if (Date.now() < retryAt) return isKnown(networkId) || undefined
    return load().then(
      (ids) => ids.has(networkId),
      () => {
        retryAt = Date.now() + RETRY_MS
        return isKnown(networkId) || undefined
      },
    )
  }
  return {
    isSupported: async (networkId) => (await isServed(networkId)) ?? false,
    async getIdentity(networkId, address, signal) {
      if (!(await isServed(networkId))) return { name: null, avatar: null }
      return get(`/v1/identity/${address}`, identity, { sender: address }, signal)
    },
    async getBalances(networkId, address, signal) {
      const isHere = await isServed(networkId)
      if (isHere === undefined)
        throw new WalletError('network-failed', { details: 'which networks are served is not known' })
      if (!isHere) return []
      const query = { currency: 'usd', chainId: networkId }
      const { balances: rows } = await get(`/v1/account/${address}/balance`, balances, query, signal)
      return rows.flatMap((row) => balanceRow.safeParse(row).data ?? [])
    },
  }
}

const isKnown = (networkId: NetworkId): boolean =>
  knownIds.split(' ').some((id) => networkId === (id.includes(':') ? id : `eip155:${id}`))
