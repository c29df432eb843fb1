import type { Namespace } from '../schema/network.ts'
import type { CreateChain } from './chain.ts'

/** The namespaces whose chains can send, which views need before the code of a chain is loaded. */
export const sendingNamespaces: ReadonlySet<Namespace> = new Set(['eip155', 'solana'])

/** Loads the code of a namespace, when one of its networks is used. */
export const chainLoaders: { readonly [N in Namespace]?: () => Promise<CreateChain> } = {
  eip155: () => import('./eip155/chain.ts').then((module) => module.createEip155Chain),
  solana: () => import('./solana/chain.ts').then((module) => module.createSolanaChain),
  polkadot: () => import('./polkadot/chain.ts').then((module) => module.createPolkadotChain),
  bip122: () => import('./bip122/chain.ts').then((module) => module.createBip122Chain),
}
