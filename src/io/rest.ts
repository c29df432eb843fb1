import { WalletError } from '../lib/errors.ts'
import { isServiceUrl } from '../lib/url.ts'
import type { z } from '../schema/zod.ts'
import { fetchJson } from './http.ts'
import { isNodeTrouble } from './rpc-trouble.ts'

/**
 * Reads a path of a REST door that stands at several addresses, best first: the next is asked when one fails.
 * @throws WalletError `no-rpc-url` when no address may be used, else what the first of them failed with
 */
export async function fetchRest<T>(
  bases: readonly string[],
  path: string,
  schema: z.ZodMiniType<T>,
  signal?: AbortSignal,
): Promise<T> {
  let trouble = new WalletError('no-rpc-url', { details: path })
  for (const base of bases.filter((url) => isServiceUrl(url))) {
    try {
      return await fetchJson({ url: base.replace(/\/+$/, '') + path, schema, signal })
    } catch (thrown) {
      const error = thrown as WalletError
      if (!isNodeTrouble(error)) throw error
      if (trouble.code === 'no-rpc-url') trouble = error
    }
  }
  throw trouble
}
