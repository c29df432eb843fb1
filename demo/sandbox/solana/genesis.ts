import {
  type Address,
  createKeyPairSignerFromPrivateKeyBytes,
  getAddressEncoder,
  getBase58Decoder,
  lamports,
} from '@solana/kit'
import { seedOf } from '../seeds.ts'
import type { Ledger } from './ledger.ts'
import { SYSTEM, TOKEN_PROGRAMS } from './programs.ts'
import { associatedAccount } from './token-accounts.ts'

/**
 * An account with its key in base58: 64 bytes, the seed and then the public key, the import format of Solana wallets.
 */
export type SolanaAccount = { address: Address; privateKey: string }

/** A token of the chain: an SPL token with its mint. */
export type SolanaToken = { address: Address; name: string; symbol: string; decimals: number; program: Address }

const SOL = 1_000_000_000n
/** Lamports of each account. The last account has no token account yet. */
const COINS = [100n * SOL, 100n * SOL, 100n * SOL, 2n * SOL]

const [SPL_TOKEN, TOKEN_2022] = [...TOKEN_PROGRAMS.keys()] as [Address, Address]
const plans = [
  { name: 'USD Coin', symbol: 'USDC', decimals: 6, program: SPL_TOKEN, each: 10_000n },
  { name: 'Kelp', symbol: 'KELP', decimals: 9, program: TOKEN_2022, each: 2_500n },
] as const

/** Creates the funded accounts and the tokens on a new chain. The first account may mint more tokens. */
export async function createGenesis(ledger: Ledger): Promise<{ accounts: SolanaAccount[]; tokens: SolanaToken[] }> {
  const accounts = await Promise.all(COINS.map((_, at) => createAccount(`solana account ${at + 1}`)))
  for (const [at, { address }] of accounts.entries()) put(ledger, address, SYSTEM, Buffer.alloc(0), COINS[at])
  const tokens: SolanaToken[] = []
  for (const { each, ...plan } of plans) {
    const token = { ...plan, address: getBase58Decoder().decode(seedOf(`solana mint ${plan.symbol}`)) as Address }
    await mint(ledger, token, each * 10n ** BigInt(plan.decimals), accounts)
    tokens.push(token)
  }
  return { accounts, tokens }
}

async function createAccount(label: string): Promise<SolanaAccount> {
  const seed = seedOf(label)
  const { address } = await createKeyPairSignerFromPrivateKeyBytes(seed)
  const privateKey = getBase58Decoder().decode(Buffer.from([...seed, ...bytesOf(address)]))
  return { address, privateKey }
}

async function mint(ledger: Ledger, token: SolanaToken, each: bigint, accounts: SolanaAccount[]): Promise<void> {
  const [first] = accounts
  const holders = accounts.slice(0, -1)
  if (first) put(ledger, token.address, token.program, mintData(first.address, each * BigInt(holders.length), token))
  for (const { address } of holders) {
    const held = await associatedAccount(address, token.address, token.program)
    put(ledger, held, token.program, accountData(token, address, each))
  }
}

/** Creates an account on the chain, by default with only its rent. */
function put({ svm }: Ledger, address: Address, programAddress: Address, data: Buffer, coins?: bigint): void {
  const space = BigInt(data.length)
  const held = lamports(coins ?? svm.minimumBalanceForRentExemption(space))
  svm.setAccount({ address, programAddress, data, space, lamports: held, executable: false })
}

function mintData(authority: Address, supply: bigint, { decimals }: SolanaToken): Buffer {
  const data = Buffer.alloc(82)
  data.writeUInt32LE(1, 0)
  data.set(bytesOf(authority), 4)
  data.writeBigUInt64LE(supply, 36)
  data.set([decimals, 1], 44)
  return data
}

/** The data of an owner's associated token account. Token-2022 adds the mark that its owner cannot change. */
function accountData({ address, program }: SolanaToken, owner: Address, amount: bigint): Buffer {
  const data = Buffer.alloc(program === TOKEN_2022 ? 170 : 165)
  data.set([...bytesOf(address), ...bytesOf(owner)])
  data.writeBigUInt64LE(amount, 64)
  data[108] = 1
  if (program === TOKEN_2022) data.set([2, 7, 0, 0, 0], 165)
  return data
}

const bytesOf = (address: Address) => getAddressEncoder().encode(address)
