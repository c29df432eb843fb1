import { buildNamespacesFromAuth, calcExpiry } from '@walletconnect/utils'
import { accountId } from '../../lib/caip.ts'
import { read, WalletError } from '../../lib/errors.ts'
import { readText } from '../shared/read-list.ts'
import type { Cacao } from './cacao.ts'
import type { Sdk, SdkSession } from './client.ts'

const SESSION_S = 7 * 24 * 60 * 60
const MAX_NAME = 200
const MAX_URL = 2_000
const KEY = /^[0-9a-f]{64}$/i

/** A request to connect and to sign in with one prompt, as the SDK stores it. */
export type AuthRequest = ReturnType<Sdk['client']['auth']['requests']['getAll']>[number]

/**
 * Stores the session that a wallet approves with signed messages, as the SDK does when it can verify all of them. A session
 * proves no account by itself, with signatures or without.
 * @throws WalletError `sign-in-failed` when the wallet approves no method, or has no key
 */
export async function storeAuthSession(
  { core, session, metadata }: Sdk['client'],
  { requester, pairingTopic }: AuthRequest,
  cacaos: readonly Cacao[],
  responder: unknown,
): Promise<SdkSession> {
  const { publicKey } = requester
  const peer = readPeer(responder)
  const methods = new Set(cacaos.flatMap((cacao) => cacao.methods))
  if (!peer || methods.size === 0) throw new WalletError('sign-in-failed', { details: 'no method or key' })
  const topic = await core.crypto.generateSharedKey(publicKey, peer.publicKey)
  const found: SdkSession = {
    topic,
    pairingTopic,
    self: { publicKey, metadata },
    peer,
    controller: peer.publicKey,
    acknowledged: true,
    expiry: calcExpiry(SESSION_S),
    relay: { protocol: 'irn' },
    requiredNamespaces: {},
    optionalNamespaces: {},
    namespaces: buildNamespacesFromAuth([...methods], accountsOf(cacaos)),
    transportType: 'relay',
  }
  await core.relayer.subscribe(topic, { transportType: 'relay' })
  await session.set(topic, found)
  core.expirer.set(topic, found.expiry)
  return found
}

const accountsOf = (cacaos: readonly Cacao[]): string[] => [
  ...new Set(
    cacaos.flatMap(({ networkId, networks, address }) => [networkId, ...networks].map((id) => accountId(id, address))),
  ),
]

function readPeer(responder: unknown): SdkSession['peer'] | undefined {
  const publicKey = readText(read(responder, 'publicKey'))
  if (!publicKey || !KEY.test(publicKey)) return undefined
  const metadata = read(responder, 'metadata')
  const name = readText(read(metadata, 'name'), MAX_NAME) ?? ''
  const url = readText(read(metadata, 'url'), MAX_URL) ?? ''
  return { publicKey, metadata: { name, url, description: '', icons: [] } }
}
