import { type Stop, stopAll } from '../../lib/async.ts'
import { isNetworkId, type NetworkId, parseAccountId, parseNetworkId, presentId, referenceOf } from '../../lib/caip.ts'
import { read } from '../../lib/errors.ts'
import { isNamespace, type Namespace } from '../../schema/network.ts'
import { readAccountList, readChainId } from '../eip1193/provider.ts'
import { listenToSdk, type Sdk } from './client.ts'
import type { ApprovedSession } from './session.ts'

/** What a session's events come to. */
export type SessionEvents = {
  onAccounts(namespace: Namespace): void
  /** A wallet went to another network, which it may not have approved: its id as EIP-1193 and CAIP-2 say it. */
  onChain(namespace: Namespace, chainId: unknown, id: NetworkId | undefined): void
  onUpdate(namespaces: unknown): void
  onEnd(expired: boolean): void
}

/** Follows one session of the SDK's; what other sessions say, or nobody can read, is not heard. */
export function followSession(sdk: Sdk, session: ApprovedSession, events: SessionEvents): Stop {
  const isOwn = (value: unknown) => read(value, 'topic') === session.topic
  const { client } = sdk
  const stops = [
    listenToSdk(
      client,
      'session_event',
      (value) => void (isOwn(value) && take(read(value, 'params'), session, events)),
    ),
    listenToSdk(client, 'session_update', (value) => {
      if (isOwn(value)) events.onUpdate(read(read(value, 'params'), 'namespaces'))
    }),
    listenToSdk(client, 'session_delete', (value) => void (isOwn(value) && events.onEnd(false))),
    listenToSdk(client, 'session_expire', (value) => void (isOwn(value) && events.onEnd(true))),
  ]
  return () => stopAll(stops)
}

function take(params: unknown, session: ApprovedSession, events: SessionEvents): void {
  const namespace = parseNetworkId(read(params, 'chainId'))?.namespace
  if (!isNamespace(namespace) || !session.approved(namespace)) return
  const event = read(params, 'event')
  const data = read(event, 'data')
  const name = read(event, 'name')
  if (name === 'accountsChanged') takeAccount(data, namespace, session, events)
  if (name === 'chainChanged') takeChain(data, namespace, events)
}

// The first of them is the account that the wallet is at now; one that it has not shared changes nothing.
function takeAccount(data: unknown, namespace: Namespace, session: ApprovedSession, events: SessionEvents): void {
  const [first] = readAccountList(data) ?? []
  const address = parseAccountId(first)?.address ?? first
  if (address && session.setAccount(namespace, address)) events.onAccounts(namespace)
}

function takeChain(data: unknown, namespace: Namespace, events: SessionEvents): void {
  const told = readChainId(data)
  const parsed = parseNetworkId(told)
  if (parsed && parsed.namespace !== namespace) return
  const reference = parsed?.reference ?? told
  if (reference === undefined) return
  const said = `${namespace}:${decimal(reference)}` as const
  const id = isNetworkId(said) ? presentId(said) : undefined
  events.onChain(namespace, id && id !== said ? referenceOf(id) : reference, id)
}

// EIP-1193 says chain ids in hex, CAIP-2 in decimals.
const decimal = (reference: string | number): string =>
  typeof reference === 'string' && /^0x[0-9a-f]{1,13}$/i.test(reference) ? String(BigInt(reference)) : String(reference)
