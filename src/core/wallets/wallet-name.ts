import type { ActiveConnection } from '../models/connections.ts'

/** What a connected wallet is called: as the directory has it, as it calls itself, else as its connector. */
export const walletName = ({ listing, connection, connector }: ActiveConnection): string =>
  listing?.name || connection.walletName || connector.name
