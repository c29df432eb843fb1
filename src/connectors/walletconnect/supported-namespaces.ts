import type { Namespace } from '../../schema/network.ts'

/** The namespaces that the WalletConnect connector supports; `proposedMethods` has a row for each. */
export const supportedNamespaces = ['eip155', 'solana', 'bip122'] as const satisfies readonly Namespace[]
