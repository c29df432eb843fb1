import type { RpcMethods } from '../json-rpc-server.ts'
import type { Ledger } from './ledger.ts'
import { inContext, readOptions, readWhole } from './params.ts'

const SLOTS_IN_EPOCH = 432_000
const MOST_SKIPPED = 1_000_000

/** What a node is asked about the chain and its time; `sandbox_skipSlots` is ours, and lets that pass at once. */
export function chainMethods(ledger: Ledger): RpcMethods {
  const { slots, genesisHash, landed } = ledger
  const slot: RpcMethods[string] = ([options]) => {
    readOptions(options, ledger)
    return slots.now()
  }
  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '3.0.0', 'feature-set': 0 }),
    getGenesisHash: () => genesisHash,
    getSlot: slot,
    getBlockHeight: slot,
    getEpochInfo: () => {
      const now = slots.now()
      const counts = { slotsInEpoch: SLOTS_IN_EPOCH, transactionCount: landed.size }
      return { absoluteSlot: now, blockHeight: now, epoch: 0, slotIndex: now, ...counts }
    },
    getLatestBlockhash: ([options]) => {
      readOptions(options, ledger)
      return inContext(ledger, slots.latest())
    },
    isBlockhashValid: ([blockhash]) => inContext(ledger, slots.isRecent(String(blockhash))),
    sandbox_skipSlots: ([count]) => {
      slots.skip(readWhole(count, MOST_SKIPPED))
      return slots.now()
    },
  }
}
