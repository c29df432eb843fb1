import type { Address, EncodedAccount, ReadonlyUint8Array } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import type { Slots } from './slots.ts'

/** An amount of a token as nodes write it. */
export type TokenAmount = { amount: string; decimals: number; uiAmount: number; uiAmountString: string }

/** A token account's place in a transaction, and what it held before or after it. */
export type TokenHolding = {
  accountIndex: number
  mint: Address
  owner: Address
  programId: Address
  uiTokenAmount: TokenAmount
}

/** What accounts of a transaction held at one moment, in the order of its accounts. */
export type Holdings = { lamports: number[]; tokens: TokenHolding[] }

/** A transaction that is in a block, be it that its program failed. */
export type Landed = {
  slot: number
  blockTime: number
  wire: ReadonlyUint8Array
  err: unknown
  fee: number
  before: Holdings
  after: Holdings
  logs: string[]
  unitsConsumed: number
}

/** All that a Solana chain is: its runtime with the accounts, its time, and what has landed, by signature. */
export type Ledger = { genesisHash: string; svm: LiteSVM; slots: Slots; landed: Map<string, Landed> }

/** The account at an address; undefined where there is none, or nothing in it. */
export function findAccount({ svm }: Ledger, address: Address): EncodedAccount | undefined {
  const account = svm.getAccount(address)
  return account.exists && (account.lamports > 0n || account.data.length > 0) ? account : undefined
}
