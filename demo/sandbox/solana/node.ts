import { getBase58Decoder } from '@solana/kit'
import { answerRpc, type RpcMethods } from '../json-rpc-server.ts'
import type { Reply } from '../route.ts'
import { seedOf } from '../seeds.ts'
import { accountMethods } from './account-methods.ts'
import { type Faucet, openFaucet } from './faucet.ts'
import { createGenesis, type SolanaAccount, type SolanaToken } from './genesis.ts'
import type { Ledger } from './ledger.ts'
import { createSlots } from './ledger.ts'
import { inContext, readOptions, readWhole } from './params.ts'
import { transactionMethods } from './transaction-methods.ts'

const SLOTS_IN_EPOCH = 432_000
const MOST_SKIPPED = 1_000_000

/**
 * The node methods for the chain and its clock. `sandbox_skipSlots` is an addition of the sandbox that skips slots at
 * once.
 */
function chainMethods(ledger: Ledger): RpcMethods {
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

/** The local Solana chain: its id in the sandbox, its accounts and tokens, and its JSON-RPC node. */
export type SolanaNode = {
  caip2: string
  accounts: SolanaAccount[]
  tokens: SolanaToken[]
  ledger: Ledger
  faucet: Faucet
  answer: (body: string) => Promise<Reply>
}

const CAIP2_CHARS = 32

/**
 * Starts the chain in this process: the real runtime (LiteSVM) with the token programs and funded accounts. It needs no
 * shutdown.
 * @throws when there is no runtime for this platform
 */
export async function startSolana(): Promise<SolanaNode> {
  const { LiteSVM } = await loadRuntime()
  const genesisHash = getBase58Decoder().decode(seedOf('solana genesis'))
  // The sandbox checks blockhashes itself, because the runtime knows only one at a time.
  const svm = new LiteSVM().withBlockhashCheck(false)
  const ledger: Ledger = { genesisHash, svm, slots: createSlots(genesisHash), landed: new Map(), signatures: [] }
  const { accounts, tokens } = await createGenesis(ledger)
  const faucet = await openFaucet(ledger)
  const methods: RpcMethods = {
    ...chainMethods(ledger),
    ...accountMethods(ledger),
    ...transactionMethods(ledger, faucet),
  }
  const caip2 = `solana:${genesisHash.slice(0, CAIP2_CHARS)}`
  return { caip2, accounts, tokens, ledger, faucet, answer: (body) => answerRpc(body, methods) }
}

async function loadRuntime() {
  try {
    return await import('litesvm')
  } catch (cause) {
    const platform = `${process.platform}-${process.arch}`
    throw new Error(`The Solana chain needs litesvm, which was not installed or is not made for ${platform}`, { cause })
  }
}
