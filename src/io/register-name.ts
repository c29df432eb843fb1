import { WalletError } from '../lib/errors.ts'
import { parseJson } from '../lib/untrusted.ts'
import type { Config } from '../schema/config/options.ts'
import {
  type NameSuggestion,
  refusal,
  type ServiceRecord,
  serviceRecord,
  suggestionList,
} from '../schema/name-record.ts'
import { endpoint, sdkQuery } from './endpoints.ts'
import { fetchAnswer, fetchJson } from './http.ts'

const SUGGESTED_ZONE = 'reown.id'

/** Reads suggestions for a name, given without its zone, and whether each is taken. @throws WalletError */
export async function readSuggestions(
  config: Config,
  wish: string,
  signal?: AbortSignal,
): Promise<readonly NameSuggestion[]> {
  const url = `${endpoint(config, 'api')}/v1/profile/suggestions/${encodeURIComponent(wish)}`
  const query = { ...sdkQuery(config), zone: SUGGESTED_ZONE }
  return (await fetchJson({ url, query, schema: suggestionList, signal })).suggestions
}

/** A registration: the coin type of the chain that the address is on, and the message that its owner signed. */
export type NewName = {
  readonly coinType: number
  readonly address: string
  readonly message: string
  readonly signature: string
}

/**
 * Registers the name in the message.
 * @throws WalletError `name-refused` with the service's first reason as its details; `bad-response` when it refuses without
 * one; others, such as `timeout`, when the outcome is unknown
 */
export async function postName(config: Config, { coinType, ...input }: NewName): Promise<ServiceRecord> {
  const url = `${endpoint(config, 'api')}/v1/profile/account`
  const { status, text } = await fetchAnswer({ url, query: sdkQuery(config), body: { coin_type: coinType, ...input } })
  const answer = readJson(text)
  if (status >= 200 && status < 300) {
    const { data } = serviceRecord.safeParse(answer)
    if (data) return data
    throw new WalletError('network-failed', { details: `${status} ${text.slice(0, 200)}` })
  }
  const reason = refusal.safeParse(answer).data?.reasons
  if (reason) throw new WalletError('name-refused', { details: reason })
  // A gateway may answer for the service after the service has done its work.
  throw new WalletError(status < 500 ? 'bad-response' : 'network-failed', { details: `HTTP status code: ${status}` })
}

function readJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
