import { WalletError } from '../../lib/errors.ts'
import { parseUrl } from '../../lib/links.ts'
import type { Config } from '../../schema/config/options.ts'
import { endpoint, sdkQuery } from '../endpoints.ts'
import { fetchImage } from '../http.ts'
import { connectorImageIds, networkImageIds } from './image-ids.ts'

/** The directory's image doors. */
export type ImageDoor = 'wallet' | 'asset' | 'token'

const paths = { wallet: '/getWalletImage/', asset: '/public/getAssetImage/', token: '/public/getTokenImage/' } as const
const known: Readonly<Record<'network' | 'connector', Readonly<Record<string, string>>>> = {
  network: networkImageIds,
  connector: connectorImageIds,
}
const KEPT = 300

/** Fetches images as object URLs; each is fetched once, and the oldest of 300 is let go. */
export type ImageLoader = {
  load(door: ImageDoor, id: string): Promise<string>
  /** The image of a network or connector that the directory is known to have, or of the page's own choice. */
  loadKnown(kind: 'network' | 'connector', id: string, imageId?: string): Promise<string>
  /** An image by its address. What our services serve is fetched: a strict policy lets no other image of theirs in. */
  loadFrom(url: string): Promise<string>
  destroy(): void
}

/** Makes the loader of one config; nothing is asked before the first `load`. */
export function createImageLoader(config: Config): ImageLoader {
  const loaded = new Map<string, Promise<string>>()
  const release = (url: Promise<string>) =>
    void url.then(
      (text) => URL.revokeObjectURL(text),
      () => {},
    )
  const keep = (key: string, fetchUrl: () => Promise<string>): Promise<string> => {
    const held = loaded.get(key)
    if (held) return held
    const url = fetchUrl()
    loaded.set(key, url)
    url.catch(() => loaded.delete(key))
    const [oldest] = loaded
    if (loaded.size > KEPT && oldest) {
      loaded.delete(oldest[0])
      release(oldest[1])
    }
    return url
  }
  const load: ImageLoader['load'] = (door, id) => {
    const path = paths[door] + encodeURIComponent(id)
    return keep(path, async () =>
      fetchObjectUrl({ url: endpoint(config, 'directory') + path, query: sdkQuery(config) }),
    )
  }
  return {
    load,
    async loadKnown(kind, id, imageId = Object.hasOwn(known[kind], id) ? known[kind][id] : undefined) {
      if (!imageId) throw new WalletError('bad-response', { details: `no image of ${id}` })
      return load('asset', imageId)
    },
    loadFrom: async (url) => (isServed(config, url) ? keep(url, () => fetchObjectUrl({ url })) : url),
    destroy() {
      for (const url of loaded.values()) release(url)
      loaded.clear()
    },
  }
}

const fetchObjectUrl = async (request: Parameters<typeof fetchImage>[0]): Promise<string> =>
  URL.createObjectURL(await fetchImage(request))

function isServed(config: Config, url: string): boolean {
  const origin = parseUrl(url)?.origin
  return (['api', 'directory'] as const).some((service) => parseUrl(endpoint(config, service))?.origin === origin)
}
