import { within } from '../../lib/async.ts'
import { read } from '../../lib/errors.ts'
import type { AccountType } from '../../schema/account.ts'
import type { Namespace } from '../../schema/network.ts'
import { readList, readText } from '../shared/read-list.ts'
import { createStandardSessionRequest, type StandardRequestEnv } from './standard-requests.ts'

const ANSWERED_WITHIN_MS = 3_000
const types: readonly unknown[] = ['payment', 'ordinal', 'stx'] satisfies AccountType[]

/**
 * Asks a wallet once what the addresses that it shares are for. No app is opened for it, and one that says nothing within
 * three seconds is taken without. Never throws.
 */
export async function fetchAccountTypes(
  env: Pick<StandardRequestEnv, 'sdk' | 'session'>,
  namespace: Namespace,
): Promise<void> {
  const { session } = env
  const request = createStandardSessionRequest({ ...env, link: () => undefined, onNetwork() {} }, namespace)
  const params = { account: session.addresses(namespace)[0] }
  const asked = request({ method: 'getAccountAddresses', params })
  const answer = await within(asked, ANSWERED_WITHIN_MS).catch(() => undefined)
  for (const item of readList(answer) ?? []) {
    const [address, type] = [readText(read(item, 'address')), read(item, 'intention')]
    if (address && types.includes(type)) session.setAccountType(address, type as AccountType)
  }
}
