import { getBase58Decoder } from '@solana/kit'
import { answerRpc, type RpcMethods } from '../json-rpc-server.ts'
import type { Reply } from '../route.ts'
import { seedOf } from '../seeds.ts'
import { accountMethods } from './account-methods.ts'
import { chainMethods } from './chain-methods.ts'
import { openFaucet } from './faucet.ts'
import { createGenesis, type SolanaAccount, type SolanaToken } from './genesis.ts'
import type { Ledger } from './ledger.ts'
import { createSlots } from './slots.ts'
import { transactionMethods } from './transaction-methods.ts'

/** The local Solana chain: its name everywhere in the sandbox, what is on it, and its node, asked by JSON-RPC. */
export type SolanaNode = {
  caip2: string
  accounts: SolanaAccount[]
  tokens: SolanaToken[]
  ledger: Ledger
  answer: (body: string) => Promise<Reply>
}

const CAIP2_CHARS = 32

/**
 * Starts the chain in this process: the real runtime (LiteSVM) with the programs for tokens, all accounts funded.
 * Nothing of it has to be stopped.
 * @throws when there is no runtime for this platform
 */
export async function startSolana(): Promise<SolanaNode> {
  const { LiteSVM } = await loadRuntime()
  const genesisHash = getBase58Decoder().decode(seedOf('solana genesis'))
  // Blockhashes are looked at by us: the runtime knows no more than one at a time.
  const svm = new LiteSVM().withBlockhashCheck(false)
  const ledger: Ledger = { genesisHash, svm, slots: createSlots(genesisHash), landed: new Map() }
  const { accounts, tokens } = await createGenesis(ledger)
  const faucet = await openFaucet(ledger)
  const methods: RpcMethods = {
    ...chainMethods(ledger),
    ...accountMethods(ledger),
    ...transactionMethods(ledger, faucet),
  }
  const caip2 = `solana:${genesisHash.slice(0, CAIP2_CHARS)}`
  return { caip2, accounts, tokens, ledger, answer: (body) => answerRpc(body, methods) }
}

async function loadRuntime() {
  try {
    return await import('litesvm')
  } catch (cause) {
    const platform = `${process.platform}-${process.arch}`
    throw new Error(`The Solana chain needs litesvm, which was not installed or is not made for ${platform}`, { cause })
  }
}
