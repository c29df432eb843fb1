import type { NetworkId } from '../../lib/caip.ts'
import { WalletError } from '../../lib/errors.ts'
import { parseUrl } from '../../lib/links.ts'
import type { Config } from '../../schema/config/options.ts'
import { endpoint, sdkQuery } from '../endpoints.ts'
import { fetchImage } from '../http.ts'

/** The directory's image ids of networks, by CAIP-2 id. */
const networkImageIds: { readonly [id: NetworkId]: string } = {
  'eip155:1': 'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
  'eip155:42161': '3bff954d-5cb0-47a0-9a23-d20192e74600',
  'eip155:43114': '30c46e53-e989-45fb-4549-be3bd4eb3b00',
  'eip155:56': '93564157-2e8e-4ce7-81df-b264dbee9b00',
  'eip155:250': '06b26297-fe0c-4733-5d6b-ffa5498aac00',
  'eip155:10': 'ab9c186a-c52f-464b-2906-ca59d760a400',
  'eip155:137': '41d04d42-da3b-4453-8506-668cc0727900',
  'eip155:5000': 'e86fae9b-b770-4eea-e520-150e12c81100',
  'eip155:295': '6a97d510-cac8-4e58-c7ce-e8681b044c00',
  'eip155:11155111': 'e909ea0a-f92a-4512-c8fc-748044ea6800',
  'eip155:84532': 'a18a7ecd-e307-4360-4746-283182228e00',
  'eip155:1301': '4eeea7ef-0014-4649-5d1d-07271a80f600',
  'eip155:130': '2257980a-3463-48c6-cbac-a42d2a956e00',
  'eip155:10143': '0a728e83-bacb-46db-7844-948f05434900',
  'eip155:100': '02b53f6a-e3d4-479e-1cb4-21178987d100',
  'eip155:9001': 'f926ff41-260d-4028-635e-91913fc28e00',
  'eip155:324': 'b310f07f-4ef7-49f3-7073-2a0a39685800',
  'eip155:314': '5a73b3dd-af74-424e-cae0-0de859ee9400',
  'eip155:4689': '34e68754-e536-40da-c153-6ef2e7188a00',
  'eip155:1088': '3897a66d-40b9-4833-162f-a2c90531c900',
  'eip155:1284': '161038da-44ae-4ec7-1208-0ea569454b00',
  'eip155:1285': 'f1d73bb6-5450-4e18-38f7-fb6484264a00',
  'eip155:7777777': '845c60df-d429-4991-e687-91ae45791600',
  'eip155:42220': 'ab781bbc-ccc6-418d-d32d-789b15da1f00',
  'eip155:8453': '7289c336-3981-4081-c5f4-efc26ac64a00',
  'eip155:1313161554': '3ff73439-a619-4894-9262-4470c773a100',
  'eip155:2020': 'b8101fc0-9c19-4b6f-ec65-f6dfff106e00',
  'eip155:2021': 'b8101fc0-9c19-4b6f-ec65-f6dfff106e00',
  'eip155:80094': 'e329c2c9-59b0-4a02-83e4-212ff3779900',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'a1b58899-f671-4276-6a5e-56ca5bd59700',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'a1b58899-f671-4276-6a5e-56ca5bd59700',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'a1b58899-f671-4276-6a5e-56ca5bd59700',
  'bip122:000000000019d6689c085ae165831e93': '0b4838db-0161-4ffe-022d-532bf03dba00',
  'bip122:000000000933ea01ad0ee984209779ba': '39354064-d79b-420b-065d-f980c4b78200',
}

/** The directory's image ids of connectors without an icon, by connector id. */
const connectorImageIds: { readonly [id: string]: string } = {
  coinbase: '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
  safe: '461db637-8616-43ce-035a-d89b8a1d5800',
  ledger: '54a1aa77-d202-4f8d-0fb2-5d2bb6db0300',
  walletConnect: 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400',
  injected: '07ba87ed-43aa-4adf-4540-9e6a2b9cae00',
}

/** The kinds of images at the directory. */
type ImageKind = 'wallet' | 'asset' | 'token' | 'currency'

const paths = {
  wallet: '/getWalletImage/',
  asset: '/public/getAssetImage/',
  token: '/public/getTokenImage/',
  currency: '/public/getCurrencyImage/',
} as const
const known: Readonly<Record<'network' | 'connector', Readonly<Record<string, string>>>> = {
  network: networkImageIds,
  connector: connectorImageIds,
}
const pathOf = (kind: ImageKind, id: string): string => paths[kind] + encodeURIComponent(id)
const KEPT = 300

/** Loads images as object URLs. It caches 300 of them and then revokes the oldest. */
export type ImageLoader = {
  load(kind: ImageKind, id: string): Promise<string>
  /** True while an image is cached or being loaded. */
  has(kind: ImageKind, id: string): boolean
  /** Loads the image of a network or connector: the page's `imageId`, or else the known one. */
  loadKnown(kind: 'network' | 'connector', id: string, imageId?: string): Promise<string>
  /** Loads an image by its URL. Our services' images are fetched, since a strict page policy only allows them as blobs. */
  loadFrom(url: string): Promise<string>
  destroy(): void
}

/** Makes the loader. It sends nothing before the first call. */
export function createImageLoader(config: Config): ImageLoader {
  const loaded = new Map<string, Promise<string>>()
  const release = (url: Promise<string>) =>
    void url.then(
      (text) => URL.revokeObjectURL(text),
      () => {},
    )
  const cacheUrl = (key: string, fetchUrl: () => Promise<string>): Promise<string> => {
    const cached = loaded.get(key)
    if (cached) return cached
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
  const load: ImageLoader['load'] = (kind, id) => {
    const path = pathOf(kind, id)
    return cacheUrl(path, async () =>
      fetchObjectUrl({ url: endpoint(config, 'directory') + path, query: sdkQuery(config) }),
    )
  }
  return {
    load,
    has: (kind, id) => loaded.has(pathOf(kind, id)),
    async loadKnown(kind, id, imageId = Object.hasOwn(known[kind], id) ? known[kind][id] : undefined) {
      if (!imageId) throw new WalletError('bad-response', { details: `no image of ${id}` })
      return load('asset', imageId)
    },
    loadFrom: async (url) => (isServed(config, url) ? cacheUrl(url, () => fetchObjectUrl({ url })) : url),
    destroy() {
      for (const url of loaded.values()) release(url)
      loaded.clear()
    },
  }
}

/** The URL of a wallet's image at the directory, for `<img>`. @throws WalletError `project-id-missing` */
export const imageUrl = (config: Config, id: string): string =>
  `${endpoint(config, 'directory')}${pathOf('wallet', id)}?${new URLSearchParams(sdkQuery(config))}`

const fetchObjectUrl = async (request: Parameters<typeof fetchImage>[0]): Promise<string> =>
  URL.createObjectURL(await fetchImage(request))

function isServed(config: Config, url: string): boolean {
  const origin = parseUrl(url)?.origin
  return (['api', 'directory'] as const).some((service) => parseUrl(endpoint(config, service))?.origin === origin)
}
