import { isNetworkId } from '../../../lib/caip.ts'
import type { Core } from '../../core.ts'
import { loadListing } from './connect-by-id.ts'

/**
 * Loads the picture of a connector, a wallet of the directory or a network, as a URL for `<img>`; undefined if it has none
 * or cannot be loaded.
 */
export async function getIcon(core: Core, id: string): Promise<string | undefined> {
  return (isNetworkId(id) ? loadNetworkIcon(core, id) : loadWalletIcon(core, id)).catch(() => undefined)
}

async function loadNetworkIcon(core: Core, id: string): Promise<string | undefined> {
  const network = core.networks.$all.get().find((one) => one.id === id)
  const { images } = await core.services()
  if (network?.imageUrl) return images.loadFrom(network.imageUrl)
  return images.loadKnown('network', id, network?.imageId)
}

async function loadWalletIcon(core: Core, id: string): Promise<string | undefined> {
  const connector = core.connections.$connectors.get().find((one) => one.id === id)
  if (connector?.icon) return connector.icon
  // A wallet that chose its own id gets no picture of the directory.
  if (connector?.type === 'ANNOUNCED') return undefined
  const { images } = await core.services()
  if (connector) return images.loadKnown('connector', id, connector.imageId)
  const { image_id, image_url } = (await loadListing(core, id, core.signal)) ?? {}
  return image_id ? images.load('wallet', image_id) : (image_url ?? undefined)
}
