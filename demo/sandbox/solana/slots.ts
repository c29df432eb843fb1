import { createHash } from 'node:crypto'
import { type Blockhash, getBase58Decoder } from '@solana/kit'

const SLOT_MS = 400
const LIFETIME_SLOTS = 150

/** The chain's time: a block a slot, and what may still be signed for. */
export type Slots = {
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
