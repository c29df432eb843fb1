import type { AskNode } from '../../io/rpc/ask-node.ts'
import { read, WalletError } from '../../lib/errors.ts'
import type { Fee, Transfer } from '../chain.ts'
import { parseAddress } from './address.ts'
import { getTokenAccounts, hasAssociated, type TokenAccount } from './balances.ts'
import { getMint, isTokenProgram, type Mint } from './mint.ts'
import { answered, COMMITMENT, readLamports } from './node.ts'

/**
 * Looks the receiver up and answers its lamports, none where nobody has used the address yet.
 * @throws WalletError `invalid-transfer` for a token's account, a mint or a program
 */
export async function checkReceiver(ask: AskNode, { network, to }: Transfer, signal?: AbortSignal): Promise<bigint> {
  // Who runs it is all that is asked: what it holds may be megabytes.
  const params = [to, { encoding: 'base64', dataSlice: { offset: 0, length: 0 }, ...COMMITMENT }]
  const account = answered(await ask(network, { method: 'getAccountInfo', params }, signal))
  if (account === null) return 0n
  const program = read(account, 'owner')
  if (typeof program !== 'string') throw new WalletError('bad-response', { details: 'no account' })
  // Nobody has the key of a token account, though explorers show one as the owner's: a token that is sent to it gets an
  // account which nothing can open, and SOL lies there until that account is closed. Programs keep both for ever.
  if (isTokenProgram(program) || read(account, 'executable') === true)
    throw new WalletError('invalid-transfer', { details: `${to} is run by ${program}: it belongs to nobody` })
  const lamports = read(account, 'lamports')
  // The largest accounts hold more than a JSON number counts exactly; here it is enough that they hold that much.
  return readLamports(typeof lamports === 'number' ? Math.min(lamports, Number.MAX_SAFE_INTEGER) : lamports)
}

/** What a transaction may use of a block (compute units), and what it bids for one of them (millionths of a lamport). */
type Priority = { readonly units: number; readonly price: number }

// A transfer of SOL with its two budget instructions takes 450 units. A token's transfer with a new account takes up to
// some 60 000, more with extensions and several sources; it bids as much in all.
const COIN: Priority = { units: 500, price: 20_000_000 }
const TOKEN: Priority = { units: 200_000, price: 50_000 }
const PER_SIGNATURE = 5_000n

/** The bid of a transfer, which both its fee and its transaction are made of. */
export const priorityOf = ({ token }: Transfer): Priority => (token?.address ? TOKEN : COIN)

/**
 * What a transfer costs to the lamport: its one signature, its bid, and the rent of the receiver's token account when
 * that must be made. What stays with the sender must be nothing or the rent of an empty account, and who has less than
 * that rent must get what is missing. @throws WalletError `invalid-transfer` for a receiver who could never spend it
 */
export async function estimateFee(ask: AskNode, transfer: Transfer, signal?: AbortSignal): Promise<Fee> {
  const rent = async (size: number) =>
    readLamports(await ask(transfer.network, { method: 'getMinimumBalanceForRentExemption', params: [size] }, signal))
  const [reserve, plan, held] = await Promise.all([
    rent(0),
    planToken(ask, transfer, signal),
    checkReceiver(ask, transfer, signal),
  ])
  const { units, price } = priorityOf(transfer)
  const bid = (BigInt(units) * BigInt(price) + 999_999n) / 1_000_000n
  const made = plan?.isNew ? await rent(plan.mint.accountSize) : 0n
  const least = plan ? 0n : reserve - held
  return { amount: PER_SIGNATURE + bid + made, isExact: true, reserve, ...(least > 0n && { least }) }
}

/** What a transfer of a token takes from which accounts of the sender, and whether the receiver has one yet. */
export type TokenPlan = { readonly mint: Mint; readonly sources: readonly TokenAccount[]; readonly isNew: boolean }

const MAX_AMOUNT = 2n ** 64n - 1n
// A transaction has room for 17 of them; more than these might take more computing than it bids for.
const MAX_SOURCES = 10

/**
 * Refuses what cannot be meant, before anybody is asked. @throws WalletError `invalid-transfer` for an amount that is
 * nothing or too much, or what is no receiver; `send-failed` for a token of another network
 */
export function checkTransfer({ network, from, to, amount, token }: Transfer): void {
  const isSane = amount > 0n && amount <= MAX_AMOUNT && parseAddress(from) && parseAddress(to)
  if (!isSane) throw new WalletError('invalid-transfer', { details: `${amount} to ${to.slice(0, 80)}` })
  if (token && token.networkId !== network.id)
    throw new WalletError('send-failed', { details: `a token of ${token.networkId} on ${network.id}` })
}

/**
 * Looks up what the transfer of a token needs to know; undefined for SOL. The fullest accounts come first.
 * @throws WalletError `send-failed` when there is no such token, `token-mismatch` when its decimals are others
 */
export async function planToken(
  ask: AskNode,
  { network, from, to, token }: Transfer,
  signal?: AbortSignal,
): Promise<TokenPlan | undefined> {
  if (!token?.address) return undefined
  const { address } = token
  const minted = getMint(ask, network, token, signal)
  // Where there is no mint a node refuses this question, too; that there is none says more.
  const accountsOf = (owner: string) =>
    getTokenAccounts(ask, network, owner, address, signal).catch(async (error) => {
      await minted
      throw error
    })
  const [mint, own, theirs] = await Promise.all([minted, accountsOf(from), accountsOf(to)])
  const isNew = !hasAssociated(new Set(theirs.map(({ address }) => address)), to, mint.program, mint.address)
  const sources = own.sort((a, b) => (a.amount < b.amount ? 1 : -1)).slice(0, MAX_SOURCES)
  return { mint, sources, isNew }
}

/** How much leaves each account, until the amount is reached. @throws WalletError `rpc-rejected` when it is not */
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
