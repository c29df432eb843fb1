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

/** The chain's time: a block a slot, and what may still be signed for. */
type Slots = {
  /** The slot of now; blocks have the same numbers. */
  now(): number
  /** The newest blockhash, and the last block that takes a transaction with it. */
  latest(): { blockhash: Blockhash; lastValidBlockHeight: number }
  isRecent(blockhash: string): boolean
  /** Lets time pass at once. */
  skip(slots: number): void
}

/** Starts the slots of a chain. No timer runs: a slot is a point in time, and its blockhash is made when asked for. */
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

/** An amount of a token as nodes write it. */
export type TokenAmount = { amount: string; decimals: number; uiAmount: number; uiAmountString: string }

/** A token account's place in a transaction, and what it held before or after it. */
type TokenHolding = {
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
