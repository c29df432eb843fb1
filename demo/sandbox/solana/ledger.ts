import { createHash } from 'node:crypto'
import {
  type Address,
  type Blockhash,
  type EncodedAccount,
  getBase58Decoder,
  type ReadonlyUint8Array,
} from '@solana/kit'
import type { LiteSVM } from 'litesvm'

const SLOT_MS = 400
const LIFETIME_SLOTS = 150

/** The clock of the chain: one block per slot, and the blockhashes that are still valid. */
type Slots = {
  /** The current slot. Blocks have the same numbers. */
  now(): number
  /** The newest blockhash, and the last block that accepts it. */
  latest(): { blockhash: Blockhash; lastValidBlockHeight: number }
  isRecent(blockhash: string): boolean
  /** Advances the clock at once. */
  skip(slots: number): void
}

/**
 * Starts the slots of a chain. No timer runs: the slot is computed from the time, and its blockhash is created when
 * requested.
 */
export function createSlots(genesisHash: string): Slots {
  const startedAt = performance.now()
  const given = new Map<string, number>()
  let skipped = 1
  const now = () => skipped + Math.floor((performance.now() - startedAt) / SLOT_MS)
  return {
    now,
    latest() {
      const slot = now()
      const blockhash = hashOf(genesisHash, slot)
      given.set(blockhash, slot)
      for (const [hash, at] of given) if (at < slot - LIFETIME_SLOTS) given.delete(hash)
      return { blockhash, lastValidBlockHeight: slot + LIFETIME_SLOTS }
    },
    isRecent: (blockhash) => (given.get(blockhash) ?? Number.NEGATIVE_INFINITY) >= now() - LIFETIME_SLOTS,
    skip(slots) {
      skipped += slots
    },
  }
}

function hashOf(genesisHash: string, slot: number): Blockhash {
  const bytes = createHash('sha256').update(`${genesisHash} ${slot}`).digest()
  return getBase58Decoder().decode(bytes) as Blockhash
}

/** An amount of a token in the format of nodes. */
export type TokenAmount = { amount: string; decimals: number; uiAmount: number; uiAmountString: string }

/** The index of a token account in a transaction, and its amount before or after the transaction. */
type TokenHolding = {
  accountIndex: number
  mint: Address
  owner: Address
  programId: Address
  uiTokenAmount: TokenAmount
}

/** The balances of a transaction's accounts at one moment, in the order of its accounts. */
export type Holdings = { lamports: number[]; tokens: TokenHolding[] }

/** A transaction in a block, which includes transactions whose program failed. */
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

/**
 * The state of a Solana chain: its runtime with the accounts, its clock, and the landed transactions by signature.
 * `signatures` has them in their order.
 */
export type Ledger = {
  genesisHash: string
  svm: LiteSVM
  slots: Slots
  landed: Map<string, Landed>
  signatures: string[]
}

/** The account at an address. Undefined when it does not exist or is empty. */
export function findAccount({ svm }: Ledger, address: Address): EncodedAccount | undefined {
  const account = svm.getAccount(address)
  return account.exists && (account.lamports > 0n || account.data.length > 0) ? account : undefined
}
