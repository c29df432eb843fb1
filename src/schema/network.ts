import { isNetworkId, type NetworkId } from '../lib/caip.ts'
import { isDataImage, isServiceUrl, isWebLink } from '../lib/links.ts'
import { either, flag, integer, line, listOf, optional, type Parse, type Parsed, shape, text, where } from './parse.ts'

/** A CAIP-2 id. */
export const networkId = text(isNetworkId) as Parse<NetworkId>

/** The kinds of chain that the product knows. */
export const namespaces = ['eip155', 'solana', 'polkadot', 'bip122'] as const

/** One of the four CAIP namespaces. */
export type Namespace = (typeof namespaces)[number]

/** True for a namespace that the product knows. */
export const isNamespace = (value: unknown): value is Namespace => namespaces.includes(value as Namespace)

/** A CAIP-2 network: what is shown of it, its coin, and where it is reached. */
export type Network = {
  readonly id: NetworkId
  readonly namespace: Namespace
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** The network's own nodes; the page's `rpcUrls` and the service's proxy stand in the config. */
  readonly rpcUrls: readonly string[]
  readonly explorerUrl?: string
  /** The page's own choice of an image at the directory's asset door; known networks have one there anyway. */
  readonly imageId?: string
  readonly imageUrl?: string
  readonly testnet: boolean
}

const coin = shape({ name: line(40), symbol: line(12), decimals: integer(0, 255) })
const nodes = shape({ default: shape({ http: listOf(text((url) => isServiceUrl(url))) }) })

/** A page's own network, shaped as viem's chains are; any CAIP-2 id may stand in `caipNetworkId`. */
export const chainInput = shape({
  id: either(integer(1, Number.MAX_SAFE_INTEGER), text(/^[-_a-zA-Z0-9]{1,32}$/)),
  caipNetworkId: optional(networkId),
  name: line(40),
  nativeCurrency: coin,
  rpcUrls: nodes,
  blockExplorers: optional(shape({ default: shape({ url: text(isWebLink) }) })),
  assets: optional(
    shape({ imageId: optional(text()), imageUrl: optional(either(text(isWebLink), where(isDataImage))) }),
  ),
  testnet: optional(flag),
})

/** A viem-style chain as a page may hand it in with `networks`. */
export type ChainInput = Parsed<typeof chainInput>
