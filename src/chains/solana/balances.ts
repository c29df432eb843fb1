import { base58 } from '@scure/base'
import { sha256 } from 'viem'
import type { AskNode } from '../../io/rpc/ask-node.ts'
import { isNodeTrouble } from '../../io/rpc/error-codes.ts'
import { read, WalletError } from '../../lib/errors.ts'
import type { Network } from '../../schema/network.ts'
import type { Token } from '../../schema/token.ts'
import { parseAddress } from './address.ts'
import { ACCOUNT_SIZE, EXTENSION, readExtensions } from './extensions.ts'
import { COMMITMENT, readData, readLamports, readValue } from './node.ts'

/** The program that makes the associated token account, whose address follows from the owner and the mint. */
export const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** A token account: its address, the base units that it can spend, and whether it takes no transfer without a memo. */
export type TokenAccount = { readonly address: string; readonly amount: bigint; readonly needsMemo?: true }

const FROZEN = 2
// More accounts of one owner and mint are abuse.
const MAX_ACCOUNTS = 100

/** The accounts of an owner that hold a token, of either token program. @throws WalletError */
export async function getTokenAccounts(
  ask: AskNode,
  network: Network,
  owner: string,
  mint: string,
  signal?: AbortSignal,
): Promise<TokenAccount[]> {
  const params = [owner, { mint }, { encoding: 'base64', ...COMMITMENT }]
  const rows = readValue(await ask(network, { method: 'getTokenAccountsByOwner', params }, signal))
  if (!Array.isArray(rows)) throw new WalletError('bad-response', { details: 'no token accounts' })
  return rows.slice(0, MAX_ACCOUNTS).map((row) => readTokenAccount(row, owner, mint))
}

/** The sum that accounts can spend, in base units. */
export const totalOf = (accounts: readonly TokenAccount[]): bigint =>
  accounts.reduce((sum, { amount }) => sum + amount, 0n)

// Both token programs use the same layout here: mint, owner, amount, delegate, state.
function readTokenAccount(row: unknown, owner: string, mint: string): TokenAccount {
  const address = parseAddress(read(row, 'pubkey'))
  const data = readData(read(row, 'account'))
  const isAsked =
    data &&
    data.length >= ACCOUNT_SIZE &&
    base58.encode(data.slice(0, 32)) === mint &&
    base58.encode(data.slice(32, 64)) === owner
  if (!address || !isAsked) throw new WalletError('bad-response', { details: 'no token account' })
  // A frozen account exists but cannot spend.
  const amount = data[108] === FROZEN ? 0n : new DataView(data.buffer).getBigUint64(64, true)
  return { address, amount, ...(readExtensions(data).get(EXTENSION.memo)?.[0] && { needsMemo: true }) }
}

/**
 * True when one of the addresses is the associated token account. That address is a hash with the highest of 256 bumps
 * that gives no public key. An existing account proves that its bump is the right one, so no check on the curve is
 * needed.
 */
export function hasAssociated(addresses: ReadonlySet<string>, owner: string, program: string, mint: string): boolean {
  if (addresses.size === 0) return false
  const seeds = [owner, program, mint].flatMap((text) => [...base58.decode(text)])
  const end = [...base58.decode(ASSOCIATED_TOKEN_PROGRAM), ...new TextEncoder().encode('ProgramDerivedAddress')]
  for (let bump = 255; bump >= 0; bump--) {
    const hash = sha256(Uint8Array.from([...seeds, bump, ...end]), 'bytes')
    if (addresses.has(base58.encode(hash))) return true
  }
  return false
}

/** The balance of SOL, in lamports. @throws WalletError */
export async function getBalance(
  ask: AskNode,
  network: Network,
  address: string,
  signal?: AbortSignal,
): Promise<bigint> {
  return readLamports(readValue(await ask(network, { method: 'getBalance', params: [address, COMMITMENT] }, signal)))
}

/**
 * The amounts that an owner can spend, in the order of the tokens, summed over all accounts of each. Undefined for a
 * token that could not be read or has no mint. @throws WalletError when no node could answer for any of them
 */
export async function getTokenBalances(
  ask: AskNode,
  network: Network,
  address: string,
  tokens: readonly Token[],
  signal?: AbortSignal,
): Promise<(bigint | undefined)[]> {
  const mints = tokens.map((token) => parseAddress(token.address))
  const sum = async (mint: string | undefined) =>
    mint === undefined ? undefined : totalOf(await getTokenAccounts(ask, network, address, mint, signal))
  const answers = await Promise.allSettled(mints.map(sum))
  const failed = answers.filter((answer) => answer.status === 'rejected')
  const asked = mints.filter(Boolean).length
  const first = failed[0]?.reason as WalletError | undefined
  if (first && failed.length === asked && isNodeTrouble(first)) throw first
  return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined))
}
