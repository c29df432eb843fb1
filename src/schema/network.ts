import { isNetworkId, type NetworkId } from '../lib/caip.ts'
import { isDataImage, isServiceUrl, isWebLink } from '../lib/links.ts'
import { either, flag, integer, line, listOf, optional, type Parse, type Parsed, shape, text, where } from './parse.ts'

/** A CAIP-2 id. */
export const networkId = text(isNetworkId) as Parse<NetworkId>

/** The supported CAIP-2 namespaces. */
export const namespaces = ['eip155', 'solana', 'polkadot', 'bip122'] as const

/** A supported CAIP-2 namespace. */
export type Namespace = (typeof namespaces)[number]

/** True for a supported namespace. */
export const isNamespace = (value: unknown): value is Namespace => namespaces.includes(value as Namespace)

/** A network: its id, how to show it, its native coin and its nodes. */
export type Network = {
  readonly id: NetworkId
  readonly namespace: Namespace
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** The network's public nodes. The page's `rpcUrls` and the service's proxy come from the config instead. */
  readonly rpcUrls: readonly string[]
  readonly explorerUrl?: string
  /** The id of an asset image at the directory, chosen by the page. Known networks have a default image. */
  readonly imageId?: string
  readonly imageUrl?: string
  /** The contract that answers questions about names, if the page names it. */
  readonly nameResolver?: string
  readonly testnet: boolean
}

const coin = shape({ name: line(40), symbol: line(12), decimals: integer(0, 255) })
const nodes = shape({ default: shape({ http: listOf(text((url) => isServiceUrl(url))) }) })

/** A network that the page defines, in the shape of viem's chains. `caipNetworkId` may be any CAIP-2 id. */
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
  contracts: optional(shape({ ensUniversalResolver: optional(shape({ address: text(/^0x[0-9a-f]{40}$/i) })) })),
  testnet: optional(flag),
})

/** A chain in viem's shape, for the option `networks`. */
export type ChainInput = Parsed<typeof chainInput>
