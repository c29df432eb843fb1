import type { Namespace } from '../schema/network.ts'
import type { CreateChain } from './chain.ts'

/** Where each namespace's code is; a namespace without a row cannot be plugged in yet. */
export const chainLoaders: { readonly [N in Namespace]?: () => Promise<CreateChain> } = {
  eip155: () => import('./eip155/chain.ts').then((module) => module.createEip155Chain),
}
