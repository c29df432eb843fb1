import { getProviderById } from '@sats-connect/core'
import type { ConnectorMethods } from '../shared/lazy-connector.ts'
import { createSatsMethods } from './connection.ts'
import { satsWalletOfProvider } from './wallet.ts'

/**
 * Makes the methods of the connector of the wallet that Sats Connect finds at `path`. The library's `request` is not used:
 * it first asks a wallet for its version, caches the first reply for all wallets, and waits forever for a wallet that does
 * not reply.
 */
export async function createInjectedMethods(
  connectorId: string,
  path: string,
  native: () => unknown,
): Promise<ConnectorMethods> {
  // The page may put any value there, which may throw. If it is no provider, the first call fails.
  const findProvider = async () => getProviderById(path)
  const provider = await findProvider().catch(() => undefined)
  return createSatsMethods(connectorId, satsWalletOfProvider(provider), native)
}
