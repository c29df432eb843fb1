import type { AskNode } from '../../io/rpc/ask-node.ts'
import { read, WalletError } from '../../lib/errors.ts'
import { type Fee, RefusedTransfer, type Transfer } from '../chain.ts'
import { parseAddress } from './address.ts'
import { getTokenAccounts, hasAssociated, type TokenAccount } from './balances.ts'
import { BID } from './compute-units.ts'
import { getMint, isTokenProgram, type Mint } from './mint.ts'
import { COMMITMENT, readLamports, readValue } from './node.ts'

/**
 * Checks the receiver and resolves with its lamports, zero for an address without an account.
 * @throws WalletError `invalid-transfer` for a token account, a mint or a program
 */
export async function checkReceiver(ask: AskNode, { network, to }: Transfer, signal?: AbortSignal): Promise<bigint> {
  // Only the owner program is needed, and the data of an account can be megabytes.
  const params = [to, { encoding: 'base64', dataSlice: { offset: 0, length: 0 }, ...COMMITMENT }]
  const account = readValue(await ask(network, { method: 'getAccountInfo', params }, signal))
  if (account === null) return 0n
  const program = read(account, 'owner')
  if (typeof program !== 'string') throw new WalletError('bad-response', { details: 'no account' })
  // A token account has no key, though explorers show it under its owner. Tokens sent to it are lost, and SOL is locked
  // until the account is closed. A program keeps both forever.
  if (isTokenProgram(program) || read(account, 'executable') === true)
    throw new RefusedTransfer('receiver', `${to} is run by ${program}: it has no key`)
  const lamports = read(account, 'lamports')
  // The largest balances exceed 2^53 − 1, and a lower bound is enough here.
  return readLamports(typeof lamports === 'number' ? Math.min(lamports, Number.MAX_SAFE_INTEGER) : lamports)
}

const PER_SIGNATURE = 5_000n

/**
 * The exact fee of a transfer in lamports: one signature, the bid, and the rent of the receiver's token account when it
 * has to be made. The sender must keep nothing or the rent of an empty account, and a receiver with less than that rent
 * must get the difference. @throws WalletError `invalid-transfer` for a receiver that could never spend it
 */
export async function estimateFee(ask: AskNode, transfer: Transfer, signal?: AbortSignal): Promise<Fee> {
  const rent = async (size: number) =>
    readLamports(await ask(transfer.network, { method: 'getMinimumBalanceForRentExemption', params: [size] }, signal))
  const [reserve, plan, held] = await Promise.all([
    rent(0),
    planToken(ask, transfer, signal),
    checkReceiver(ask, transfer, signal),
  ])
  const made = plan?.isNew ? await rent(plan.mint.accountSize) : 0n
  const least = plan ? 0n : reserve - held
  return { amount: PER_SIGNATURE + BID + made, isExact: true, reserve, ...(least > 0n && { least }) }
}

/** The amounts that a token transfer takes from each account of the sender, and whether the receiver has one. */
export type TokenPlan = { readonly mint: Mint; readonly sources: readonly TokenAccount[]; readonly isNew: boolean }

const MAX_AMOUNT = 2n ** 64n - 1n
// A transaction has room for 17, but more than this could exceed its compute units.
const MAX_SOURCES = 10

/**
 * Validates a transfer before any request. @throws WalletError `invalid-transfer` for an amount of zero or out of
 * range, or an invalid receiver; `send-failed` for a token of another network
 */
export function checkTransfer({ network, from, to, amount, token }: Transfer): void {
  const isSane = amount > 0n && amount <= MAX_AMOUNT && parseAddress(from) && parseAddress(to)
  if (!isSane) throw new WalletError('invalid-transfer', { details: `${amount} to ${to.slice(0, 80)}` })
  if (token && token.networkId !== network.id)
    throw new WalletError('send-failed', { details: `a token of ${token.networkId} on ${network.id}` })
}

/**
 * Plans the transfer of a token, from the largest accounts first; undefined for SOL.
 * @throws WalletError `send-failed` when there is no such token, `token-mismatch` when its decimals differ, `RefusedTransfer` when
 * its transfers need what only the token's program or the receiver knows
 */
export async function planToken(
  ask: AskNode,
  { network, from, to, token }: Transfer,
  signal?: AbortSignal,
): Promise<TokenPlan | undefined> {
  if (!token?.address) return undefined
  const { address } = token
  const minted = getMint(ask, network, token, signal)
  // Nodes also refuse this call without a mint, so the error of the missing mint is awaited first.
  const accountsOf = (owner: string) =>
    getTokenAccounts(ask, network, owner, address, signal).catch(async (error) => {
      await minted
      throw error
    })
  const [mint, own, theirs] = await Promise.all([minted, accountsOf(from), accountsOf(to)])
  if (mint.hasHook) throw new RefusedTransfer('hook', `a transfer of ${address} runs a program`)
  const isTarget = (account: TokenAccount) => hasAssociated(new Set([account.address]), to, mint.program, mint.address)
  const target = theirs.find(isTarget)
  // Only the receiver knows which memo it needs.
  if (target?.needsMemo) throw new RefusedTransfer('memo', `${target.address} requires a memo`)
  const sources = own.sort((a, b) => (a.amount < b.amount ? 1 : -1)).slice(0, MAX_SOURCES)
  return { mint, sources, isNew: !target }
}

/** Divides an amount among accounts. @throws WalletError `rpc-rejected` when they hold less */
export function spread(sources: readonly TokenAccount[], amount: bigint): TokenAccount[] {
  const parts: TokenAccount[] = []
  let left = amount
  for (const source of sources) {
    if (source.amount >= left) return [...parts, { ...source, amount: left }]
    if (source.amount > 0n) parts.push(source)
    left -= source.amount
  }
  throw new WalletError('rpc-rejected', { details: `${left} of the token are missing` })
}
