import type { ConnectorMethods } from '../shared/lazy-connector.ts'
import { createSatsMethods } from './connection.ts'
import { satsWalletOfProvider } from './wallet.ts'

/**
 * Makes the methods of the connector of a wallet that supports Sats Connect; `find` reads its provider. The library's
 * `request` is not used: it first asks a wallet for its version, caches the first reply for all wallets, and waits forever
 * for a wallet that does not reply.
 */
export const createInjectedMethods = (connectorId: string, find: () => unknown): ConnectorMethods =>
  // The page may put any value there. If it is no provider, the first call fails.
  createSatsMethods(connectorId, satsWalletOfProvider(find()), find)
