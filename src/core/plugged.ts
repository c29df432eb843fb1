import type { Namespace } from '../schema/network.ts'
import type { Core } from './core.ts'

/** The namespaces whose chain code is plugged in: those of the option `adapters`, else those of the networks. */
export const pluggedNamespaces = (core: Core): readonly Namespace[] =>
  core.$config.get().adapters ?? (Object.keys(core.networks.$byNamespace.get()) as Namespace[])
