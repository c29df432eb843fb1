import { createAnnouncement } from '../../src/connectors/eip1193/announce.ts'
import type { Provider } from '../../src/entry/testing/eip1193/wallet.ts'
import { once } from '../../src/lib/lazy.ts'
import { createUuid } from '../../src/lib/uuid.ts'
import type { Face } from './face.ts'

/**
 * Announces a wallet (EIP-6963) whose code is large: `load` brings it at the first request. Returns a function that ends
 * the announcements.
 */
export function announceLazily({ name, icon }: Face, rdns: string, load: () => Promise<Provider>): () => void {
  const loaded = once(load)
  const change = (run: (wallet: Provider) => void) => void loaded().then(run, () => {})
  const provider: Provider = {
    request: async (call) => (await loaded()).request(call),
    on: (event, listener) => change((wallet) => wallet.on(event, listener)),
    removeListener: (event, listener) => change((wallet) => wallet.removeListener(event, listener)),
  }
  const info = { uuid: createUuid(), name, rdns, icon }
  const { announce, stop } = createAnnouncement(provider, () => info)
  announce()
  return stop
}
