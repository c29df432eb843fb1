import { WalletError } from '../lib/errors.ts'
import { isServiceUrl } from '../lib/links.ts'
import type { z } from '../schema/zod.ts'
import { fetchJson } from './http.ts'
import { isNodeTrouble } from './rpc/error-codes.ts'
import { createRateLimit, type RateLimit } from './rpc/rate-limit.ts'

/**
 * Reads a path of a REST door that stands at several addresses, best first: the next is asked when one fails.
 * @throws WalletError `no-rpc-url` when no address may be used, `rate-limited` while all rest, else what the first of
 * them failed with
 */
export type FetchRest = <T>(
  bases: readonly string[],
  path: string,
  schema: z.ZodMiniType<T>,
  signal?: AbortSignal,
) => Promise<T>

/** Starts without knowing any door; one that limits us is left alone for a while. */
export function createFetchRest(): FetchRest {
  const limits = new Map<string, RateLimit>()
  const limitOf = (door: string): RateLimit => {
    const limit = limits.get(door) ?? createRateLimit()
    limits.set(door, limit)
    return limit
  }
  return async (bases, path, schema, signal) => {
    const doors = new Set(bases.filter((url) => isServiceUrl(url)).map((base) => addressOf(base, '')))
    if (doors.size === 0) throw new WalletError('no-rpc-url', { details: path })
    let trouble: WalletError | undefined
    for (const door of doors) {
      const limit = limitOf(door)
      if (!limit.isOver()) continue
      try {
        const answer = await fetchJson({ url: addressOf(door, path), schema, signal })
        limit.reset()
        return answer
      } catch (thrown) {
        const error = thrown as WalletError
        if (!isNodeTrouble(error)) throw error
        if (error.code === 'rate-limited') limit.begin(error)
        trouble ??= error
      }
    }
    throw trouble ?? new WalletError('rate-limited', { details: path })
  }
}

/** A path below an address, which may have a query of its own. */
function addressOf(base: string, path: string): string {
  const url = new URL(base)
  url.pathname = url.pathname.replace(/\/+$/, '') + path
  return url.href
}
