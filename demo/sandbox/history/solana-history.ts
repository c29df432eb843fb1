import type { SolanaNode } from '../solana/node.ts'
import { createAccountIndex } from './account-index.ts'
import { readSolanaTransaction } from './solana-transactions.ts'
import type { ChainHistory } from './transaction.ts'

/** Indexes the Solana chain. */
export function createSolanaHistory({ caip2, ledger, tokens }: SolanaNode): ChainHistory {
  const accounts = createAccountIndex()
  let next = 0
  return {
    caip2,
    async sync() {
      for (const signature of ledger.signatures.slice(next)) {
        const landed = ledger.landed.get(signature)
        if (landed) accounts.add(readSolanaTransaction(signature, landed, next))
        next++
      }
    },
    of: accounts.of,
    async fungible(asset) {
      if (asset.kind === 'coin') return { name: 'Solana', symbol: 'SOL', decimals: 9, isListed: true }
      const found = tokens.find(({ address }) => address === asset.address)
      return found ? { ...found, isListed: true } : { name: '', symbol: '', decimals: 0, isListed: false }
    },
    nft: async () => ({ name: null, imageUrl: null, isSpam: false }),
  }
}
