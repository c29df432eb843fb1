import { isNetworkId } from '../../lib/caip.ts'
import { WalletError, wordsOf } from '../../lib/errors.ts'
import type { Namespace } from '../../schema/network.ts'
import type { Core } from '../core.ts'
import { announced } from './announced.ts'
import { attempt } from './attempt.ts'
import { attemptListing, isListingId } from './attempt-listing.ts'
import { disconnect } from './disconnect.ts'
import { notifyError } from './notify.ts'
import * as network from './switch-network.ts'

/** Connects because the page asks to, waiting for a wallet that has yet to announce itself. @throws WalletError */
export async function connectBy(core: Core, connectorId: string, namespace: unknown): Promise<void> {
  // What is no namespace is served by no wallet, which `connect` says.
  const wanted = namespace as Namespace | undefined
  if (isListingId(connectorId)) return attemptListing(core, connectorId, wanted)
  await announced(core, connectorId)
  await attempt(core, { connectorId, namespace: wanted })
}

/** Disconnects because the page asks to; the visitor is told, too, when that fails. @throws WalletError */
export async function disconnectBy(core: Core, namespace: Namespace | undefined): Promise<void> {
  await disconnect(core, namespace).catch((error) => {
    notifyError(core, error)
    throw error
  })
}

/** Goes to a network because the page asks to, whatever it hands in. @throws WalletError */
export async function switchNetwork(core: Core, id: unknown): Promise<void> {
  if (!isNetworkId(id)) throw new WalletError('network-not-found', { details: wordsOf(id) })
  await network.switchNetwork(core, id)
}

/** Asks the locked wallet again: who locked it and opens the modal means to unlock it. Back leads to the list. */
export function unlock(core: Core): void {
  const locked = core.connections.$locked.get()
  if (!locked || !core.connections.$connectors.get().includes(locked)) return
  if (core.router.$route.get().view === 'Connect') attempt(core, { connectorId: locked.id }).catch(() => {})
}
