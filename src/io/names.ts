import { read, type WalletError } from '../lib/errors.ts'
import type { Config } from '../schema/config/options.ts'
import { type ServiceRecord, serviceRecord } from '../schema/name-record.ts'
import { firstItems, shortList, z } from '../schema/zod.ts'
import { endpoint, sdkQuery } from './endpoints.ts'
import { fetchJson } from './http.ts'

/** The version of the service's answers in which a name that is not found has an empty list instead of status 404. */
const API_VERSION = '2'
/** More names of one address than are looked at. */
const MAX_NAMES = 20

/** Reads a name of the names service; undefined for one that is free. @throws WalletError */
export async function findName(config: Config, name: string, signal?: AbortSignal): Promise<ServiceRecord | undefined> {
  const url = `${urlOf(config)}/account/${encodeURIComponent(name)}`
  const schema = z.union([shortList(z.unknown(), 0), serviceRecord])
  const answer = await fetchJson({ url, schema, query: queryOf(config), signal }).catch((error: WalletError) => {
    if (read(error.cause, 'status') === 404) return []
    throw error
  })
  return Array.isArray(answer) || answer.name !== name ? undefined : answer
}

/** Reads the names of an address, in the order of the service; invalid ones are left out. @throws WalletError */
export async function namesOf(
  config: Config,
  address: string,
  signal?: AbortSignal,
): Promise<readonly ServiceRecord[]> {
  const url = `${urlOf(config)}/reverse/${encodeURIComponent(address)}`
  const query = { ...queryOf(config), sender: address }
  const answer = await fetchJson({ url, schema: firstItems(z.unknown(), MAX_NAMES), query, signal })
  return answer.flatMap((item) => serviceRecord.safeParse(item).data ?? [])
}

const urlOf = (config: Config): string => `${endpoint(config, 'api')}/v1/profile`

const queryOf = (config: Config) => ({ ...sdkQuery(config), apiVersion: API_VERSION })
