import { type NetworkId, referenceOf } from '../caip.ts'

// What Solana wallets call their clusters in a sign-in message (Sign In With Solana).
const clusters: Readonly<Record<NetworkId, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'devnet',
}

const clusterOf = (id: NetworkId): string | undefined => (Object.hasOwn(clusters, id) ? clusters[id] : undefined)

/** The chain id for a wallet that writes the sign-in message itself: the name of a Solana cluster, else the CAIP-2 id. */
export function walletChainId(id: NetworkId): string {
  const cluster = clusterOf(id)
  return cluster ? `solana:${cluster}` : id
}

/** True for a text that names a network in the line `Chain ID:`: its CAIP-2 id, the reference alone, or its cluster. */
export function isChainIdOf(id: NetworkId, text: string): boolean {
  const cluster = clusterOf(id)
  return (
    text === id || text === referenceOf(id) || (cluster !== undefined && [cluster, `solana:${cluster}`].includes(text))
  )
}
