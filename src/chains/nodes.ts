import type { NetworkId } from '../lib/caip.ts'
import type { Network } from '../schema/network.ts'

// Explorers for networks without an explorer of the page, as links for visitors.
const explorers: Readonly<Record<string, string>> = {
  'eip155:1': 'https://etherscan.io',
  'eip155:10': 'https://optimistic.etherscan.io',
  'eip155:56': 'https://bscscan.com',
  'eip155:100': 'https://gnosisscan.io',
  'eip155:137': 'https://polygonscan.com',
  'eip155:250': 'https://explorer.fantom.network',
  'eip155:324': 'https://explorer.zksync.io',
  'eip155:8453': 'https://basescan.org',
  'eip155:42161': 'https://arbiscan.io',
  'eip155:42220': 'https://celoscan.io',
  'eip155:43114': 'https://snowtrace.io',
  'eip155:84532': 'https://sepolia.basescan.org',
  'eip155:11155111': 'https://sepolia.etherscan.io',
  'eip155:1313161554': 'https://explorer.aurora.dev',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'https://explorer.solana.com',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'https://explorer.solana.com?cluster=devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'https://explorer.solana.com?cluster=testnet',
}

/** The explorer page of a transaction; undefined for a network without an explorer. */
export const transactionUrl = ({ id, explorerUrl }: Network, hash: string): string | undefined =>
  pageOf(explorerUrl ?? explorers[id], `tx/${encodeURIComponent(hash)}`)

/** The explorer page of an account; undefined for a network without an explorer. */
export function accountUrl(network: Network, address: string): string | undefined {
  const kind = network.namespace === 'polkadot' ? 'account' : 'address'
  const base = network.explorerUrl ?? explorers[network.id] ?? nodesOf(network).explorerUrl
  return pageOf(base, `${kind}/${encodeURIComponent(address)}`)
}

function pageOf(explorer: string | undefined, path: string): string | undefined {
  const [base, query] = explorer?.split('?') ?? []
  return base && `${base}/${path}${query ? `?${query}` : ''}`
}

// The https hosts of a public node (a REST API for Bitcoin) and of an explorer for each known network.
const known: { readonly [id: NetworkId]: readonly [node: string, explorer: string] } = {
  'eip155:1': ['ethereum-rpc.publicnode.com', 'etherscan.io'],
  'eip155:8453': ['mainnet.base.org', 'basescan.org'],
  'eip155:10': ['mainnet.optimism.io', 'optimistic.etherscan.io'],
  'eip155:42161': ['arb1.arbitrum.io/rpc', 'arbiscan.io'],
  'eip155:137': ['polygon.drpc.org', 'polygonscan.com'],
  'eip155:56': ['bsc-dataseed.bnbchain.org', 'bscscan.com'],
  'eip155:43114': ['api.avax.network/ext/bc/C/rpc', 'snowtrace.io'],
  'eip155:100': ['rpc.gnosischain.com', 'gnosisscan.io'],
  'eip155:42220': ['forno.celo.org', 'celoscan.io'],
  'eip155:324': ['mainnet.era.zksync.io', 'explorer.zksync.io'],
  'eip155:250': ['250.rpc.thirdweb.com', 'ftmscan.com'],
  'eip155:1313161554': ['mainnet.aurora.dev', 'aurorascan.dev'],
  'eip155:11155111': ['ethereum-sepolia-rpc.publicnode.com', 'sepolia.etherscan.io'],
  'eip155:84532': ['sepolia.base.org', 'sepolia.basescan.org'],
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['api.mainnet-beta.solana.com', 'solscan.io'],
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': ['api.devnet.solana.com', ''],
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': ['api.testnet.solana.com', ''],
  'bip122:000000000019d6689c085ae165831e93': ['mempool.space/api', 'mempool.space'],
  'bip122:000000000933ea01ad0ee984209779ba': ['mempool.space/testnet/api', 'mempool.space/testnet'],
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': ['rpc.polkadot.io', 'polkadot.subscan.io'],
}

/** The nodes and the explorer that the page gives a network, else public ones. */
export function nodesOf({ id, rpcUrls, explorerUrl }: Network): {
  rpcUrls: readonly string[]
  explorerUrl: string | undefined
} {
  const [node, explorer] = known[id] ?? []
  return {
    rpcUrls: rpcUrls.length === 0 && node ? [`https://${node}`] : rpcUrls,
    explorerUrl: explorerUrl ?? (explorer ? `https://${explorer}` : undefined),
  }
}

/** True when the service has usable nodes of a network: it has no Polkadot nodes, and for Bitcoin only JSON-RPC. */
export const isProxied = ({ namespace }: Network): boolean => namespace === 'eip155' || namespace === 'solana'
