import { STORED_VERSION } from '../../../src/schema/storage.ts'
import { connected, until } from '../wallets.ts'

/** The name of the wallet whose storage the tests write. */
export const name = 'reload'
export const key = (stored: string) => `@appkit-wallet/${name}/${stored}`

/** Writes stored values. */
export const store = (values: Record<string, unknown>) => {
  for (const [stored, value] of Object.entries(values))
    localStorage.setItem(key(stored), JSON.stringify({ v: STORED_VERSION, value }))
}

/** Stores a connection of this connector. */
export const storedConnection = (connectorId: string, namespace = 'eip155') =>
  store({
    connected_namespaces: [namespace],
    connector_ids: { [namespace]: connectorId },
    connection_status: 'connected',
  })

/** Connects a wallet, and destroys it as if the page had been closed. */
export async function connectedOnce() {
  const { opened, wallet } = await connected({ name })
  await until(() => opened.core.storage.get('connector_ids'))
  opened.wallet.destroy()
  wallet.control.calls.length = 0
  return wallet
}
