import type { Network } from '../schema/network.ts'

/** Pages where people look at transactions, of networks whose page names none; loaded with the first receipt. */
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

/** Where a transaction is shown to people; undefined for a network without such a page. */
export function transactionUrl({ id, explorerUrl }: Network, hash: string): string | undefined {
  const [base, query] = (explorerUrl ?? explorers[id])?.split('?') ?? []
  return base && `${base}/tx/${encodeURIComponent(hash)}${query ? `?${query}` : ''}`
}
