import type { PairingCode, WalletLink } from '../../../connectors/connector.ts'
import type { RecentWallet } from '../../../schema/storage.ts'
import type { Core } from '../../core.ts'

const TOPIC = /^wc:([0-9a-f]{64})@/

/**
 * Stores a pairing right before its link is opened: the browser of a phone may discard the page while the wallet is in
 * front, and the next page then finishes the connection.
 */
export function keepPairing(core: Core, { uri }: PairingCode, { id, name }: RecentWallet, link: WalletLink): void {
  const topic = TOPIC.exec(uri)?.[1]
  if (topic) core.storage.set('pairing', { topic, at: Date.now(), wallet: { id, name }, link })
}

/** Removes the stored pairing, because its attempt has ended or another one begins. */
export function forgetPairing({ storage }: Core): void {
  if (storage.get('pairing')) storage.remove('pairing')
}
