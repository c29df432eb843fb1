import { isAddress } from '@solana/kit'
import { findAccount } from '../solana/ledger.ts'
import type { SolanaNode } from '../solana/node.ts'
import { readTokenAccount, tokenAccountsOf } from '../solana/token-accounts.ts'
import type { Holding } from './holding.ts'

/** Adds up the coin and the known tokens of a Solana address; addresses of other namespaces hold nothing. */
export function solanaHoldings({ ledger, tokens }: SolanaNode, owner: string): Holding[] {
  if (!isAddress(owner)) return []
  const units = findAccount(ledger, owner)?.lamports ?? 0n
  const programs = new Set(tokens.map(({ program }) => program))
  const held = tokenAccountsOf(ledger, owner, programs).map(readTokenAccount)
  const amountOf = (mint: string) =>
    held.reduce((sum, account) => (account?.mint === mint ? sum + account.amount : sum), 0n)
  const native: Holding = { name: 'Solana', symbol: 'SOL', decimals: 9, units }
  return [native, ...tokens.map((token) => ({ ...token, units: amountOf(token.address) }))]
}
