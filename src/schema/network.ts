import { isNetworkId, type NetworkId } from '../lib/caip.ts'
import { cleanLine } from '../lib/text.ts'
import { isServiceUrl } from '../lib/url.ts'
import { z } from './zod.ts'

/** The kinds of chain that the product knows (SPEC §3). */
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
  /** Id at the directory's asset image door. */
  readonly imageId?: string
  readonly imageUrl?: string
  readonly testnet: boolean
}

/** A page's own network, shaped as viem's chains are; any CAIP-2 id may stand in `caipNetworkId`. */
export const chainInput = z.object({
  id: z.union([z.number().check(z.int(), z.positive()), z.string()]),
  caipNetworkId: z.optional(z.string().check(z.refine(isNetworkId))),
  name: z.pipe(z.string(), z.transform((name) => cleanLine(name, 40))).check(z.minLength(1)),
  nativeCurrency: z.object({
    name: z.pipe(z.string(), z.transform((name) => cleanLine(name, 40))),
    symbol: z.pipe(z.string(), z.transform((symbol) => cleanLine(symbol, 12))).check(z.minLength(1)),
    decimals: z.number().check(z.int(), z.minimum(0), z.maximum(255)),
  }),
  rpcUrls: z.object({ default: z.object({ http: z.array(z.string().check(z.refine((url) => isServiceUrl(url)))) }) }),
  blockExplorers: z.optional(z.object({ default: z.object({ url: z.string() }) })),
  assets: z.optional(z.object({ imageId: z.optional(z.string()), imageUrl: z.optional(z.string()) })),
  testnet: z.optional(z.boolean()),
})

/** A viem-style chain as a page may hand it in with `networks`. */
export type ChainInput = z.infer<typeof chainInput>
