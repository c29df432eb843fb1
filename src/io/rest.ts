import { WalletError } from '../lib/errors.ts'
import { isServiceUrl } from '../lib/links.ts'
import type { z } from '../schema/zod.ts'
import { fetchJson } from './http.ts'
import { isNodeTrouble } from './rpc/error-codes.ts'
import { createRateLimit, type RateLimit } from './rpc/rate-limit.ts'

/**
 * Reads a path of a REST service that has several base URLs, best first. It asks the next one when one fails.
 * @throws WalletError `no-rpc-url` when no URL is usable, `rate-limited` while all of them are rate-limited, or else the
 * first failure
 */
export type FetchRest = <T>(
  bases: readonly string[],
  path: string,
  schema: z.ZodMiniType<T>,
  signal?: AbortSignal,
) => Promise<T>

/** Makes a `FetchRest`. It skips a base URL for a while after that has answered `rate-limited`. */
export function createFetchRest(): FetchRest {
  const limits = new Map<string, RateLimit>()
  const limitOf = (base: string): RateLimit => {
    const limit = limits.get(base) ?? createRateLimit()
    limits.set(base, limit)
    return limit
  }
  return async (bases, path, schema, signal) => {
    const urls = new Set(bases.filter((url) => isServiceUrl(url)).map((url) => urlOf(url, '')))
    if (urls.size === 0) throw new WalletError('no-rpc-url', { details: path })
    let trouble: WalletError | undefined
    for (const base of urls) {
      const limit = limitOf(base)
      if (!limit.isOver()) continue
      try {
        const answer = await fetchJson({ url: urlOf(base, path), schema, signal })
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

/** Appends a path to a base URL, which may have a query. */
function urlOf(base: string, path: string): string {
  const url = new URL(base)
  url.pathname = url.pathname.replace(/\/+$/, '') + path
  return url.href
}
