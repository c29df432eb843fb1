import type { AskNode } from '../../io/rpc/ask-node.ts'
import { WalletError } from '../../lib/errors.ts'
import type { Transfer } from '../chain.ts'
import { parseAddress } from './address.ts'
import { getMint, type Mint } from './mint.ts'
import { getTokenAccounts, hasAssociated, type TokenAccount } from './token-accounts.ts'

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
