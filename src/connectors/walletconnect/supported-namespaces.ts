import type { Namespace } from '../../schema/network.ts'

/** The namespaces that WalletConnect is asked for here; for each there are methods to propose. */
export const supportedNamespaces = ['eip155', 'solana', 'bip122'] as const satisfies readonly Namespace[]
