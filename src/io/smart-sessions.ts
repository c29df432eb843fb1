import type { AccountId } from '../lib/caip.ts'
import { WalletError } from '../lib/errors.ts'
import type { Config } from '../schema/config/options.ts'
import { type SmartSession, sessionList, smartSession } from '../schema/smart-session.ts'
import { endpoint, sdkQuery } from './endpoints.ts'
import { fetchJson, fetchStatus } from './http.ts'

/** Reads the sessions of an account, 255 at most; invalid ones and repeated ids are left out. @throws WalletError */
export async function readSessions(
  config: Config,
  account: AccountId,
  signal: AbortSignal,
): Promise<readonly SmartSession[]> {
  const { pcis } = await fetchJson({
    url: urlOf(config, account),
    schema: sessionList,
    query: sdkQuery(config),
    signal,
  })
  const sessions = new Map<string, SmartSession>()
  for (const item of pcis) {
    const { data } = smartSession.safeParse(item)
    if (data && !sessions.has(data.pci)) sessions.set(data.pci, data)
  }
  return [...sessions.values()]
}

/** The id of a session, and the account's signature of it (hex). */
type Revocation = { readonly pci: string; readonly signature: string }

/** Ends a session. @throws WalletError `network-failed`, `timeout`, `rate-limited` */
export async function postRevocation(
  config: Config,
  account: AccountId,
  body: Revocation,
  signal: AbortSignal,
): Promise<void> {
  // The response has no body.
  const status = await fetchStatus({ url: `${urlOf(config, account)}/revoke`, query: sdkQuery(config), body, signal })
  if (status >= 200 && status < 300) return
  throw new WalletError(status === 429 ? 'rate-limited' : 'network-failed', { details: `HTTP status code: ${status}` })
}

const urlOf = (config: Config, account: AccountId): string => `${endpoint(config, 'api')}/v1/sessions/${account}`
