import { type NetworkId, namespaceOf, referenceOf } from '../../src/lib/caip.ts'
import type { ChainInput } from '../../src/schema/network.ts'
import { firstGlyphs } from '../sandbox/drawings/glyphs.ts'
import type { SandboxInfo } from '../sandbox/info.ts'
import { drawFace } from './face.ts'

/** The chains of the sandbox, with the names and coins that the pages show. */
const sandboxFaces: Readonly<Record<number, { name: string; coin: URL }>> = {
  31337: { name: 'Sandbox', coin: new URL('sandbox.svg', import.meta.url) },
  31338: { name: 'Sandbox Two', coin: new URL('sandbox-two.svg', import.meta.url) },
}

/** Loads the addresses of the sandbox. @throws Error with instructions, when the page was not served by `npm start` */
export async function readSandbox(): Promise<SandboxInfo> {
  try {
    const response = await fetch('/sandbox.json')
    return await response.json()
  } catch (cause) {
    throw new Error('The sandbox is not running. Start this page with: npm start', { cause })
  }
}

/** The sandbox's chains as definitions in viem's format, which `networks` accepts besides ids. */
const sandboxChains = ({ rpcUrls }: SandboxInfo): ChainInput[] =>
  Object.entries(sandboxFaces).map(([id, { name, coin }]) => ({
    id: Number(id),
    name,
    assets: { imageUrl: coin.href },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrls[`eip155:${id}`] ?? ''] } },
  }))

/** The sandbox's chains beyond EVM, by namespace. */
const otherFaces = {
  solana: { ...drawFace('Sandbox Solana', '#6a4df4', firstGlyphs.kite), coin: ['Solana', 'SOL', 9] },
  polkadot: { ...drawFace('Sandbox Polkadot', '#b3246f', firstGlyphs.berries), coin: ['Polkadot', 'DOT', 10] },
  bip122: { ...drawFace('Sandbox Bitcoin', '#a8651a', firstGlyphs.crown), coin: ['Bitcoin', 'BTC', 8] },
} as const

/** The sandbox's chains beyond EVM in the format of EVM definitions, by CAIP-2 id. */
export const otherChains = ({ rpcUrls }: SandboxInfo): ChainInput[] =>
  Object.entries(rpcUrls).flatMap(([key, url]) => {
    const caipNetworkId = key as NetworkId
    const namespace = namespaceOf(caipNetworkId)
    if (!Object.hasOwn(otherFaces, namespace)) return []
    const { name, icon, coin } = otherFaces[namespace as keyof typeof otherFaces]
    return {
      id: referenceOf(caipNetworkId),
      caipNetworkId,
      name,
      assets: { imageUrl: icon },
      nativeCurrency: { name: coin[0], symbol: coin[1], decimals: coin[2] },
      rpcUrls: { default: { http: [url] } },
    }
  })

const isEvm = (id: string): id is `eip155:${string}` => id.startsWith('eip155:')

/** Modal options for the sandbox's services, with the site name of the design. */
export const sandboxOptions = (info: SandboxInfo) => ({
  projectId: 'demo',
  endpoints: info.endpoints,
  rpcUrls: info.rpcUrls,
  networks: sandboxChains(info),
  swapNetworks: Object.keys(info.rpcUrls).filter(isEvm),
  meld: { publicKey: 'sandbox', url: `${info.onramp}meld` },
  metadata: { name: 'Fieldnote', description: 'Notes from the field', url: location.origin, icons: [] },
  termsUrl: 'https://fieldnote.example/terms',
  privacyUrl: 'https://fieldnote.example/privacy',
})

/** Sets a fault of the sandbox; `fault: 'off'` ends it. @throws TypeError when the sandbox is not reachable */
export async function setFault({ faults }: SandboxInfo, order: FaultRequest): Promise<void> {
  await fetch(faults, { method: 'POST', body: JSON.stringify(order), keepalive: true })
}

/** A fault in the sandbox's request format. `only` limits it to requests whose URL contains that text. */
export type FaultRequest = {
  service: string
  fault: string
  only?: string
  status?: number
  times?: number
  body?: unknown
}
