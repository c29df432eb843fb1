import type { AskNode } from '../../io/rpc/ask-node.ts'
import { WalletError } from '../../lib/errors.ts'
import type { Network } from '../../schema/network.ts'
import type { Token } from '../../schema/token.ts'
import { baseUnits } from '../../schema/token.ts'
import { shortList, z } from '../../schema/zod.ts'
import type { Transfer } from '../chain.ts'
import { NATIVE_MINT, TOKEN_2022_PROGRAM } from './mint.ts'
import { COMMITMENT } from './node.ts'

// An account above 2^53 − 1 lamports can be that of another party, whose exact balance is not needed.
const lamports = z.catch(z.nullable(baseUnits), null)
const quantity = z.pipe(
  z.string().check(z.regex(/^\d{1,20}$/)),
  z.transform((digits: string) => BigInt(digits)),
)
// A transaction names at most 256 accounts.
const MAX_KEYS = 256
const keys = shortList(z.string().check(z.maxLength(64)), MAX_KEYS)
const tokenRow = z.object({
  accountIndex: z.int(),
  mint: z.string(),
  owner: z.optional(z.string()),
  programId: z.optional(z.string()),
  uiTokenAmount: z.object({ amount: quantity }),
})
const tokenRows = z.optional(z.nullable(shortList(tokenRow, MAX_KEYS)))

// The result of a transaction as a node reports it.
const sentTransaction = z.object({
  transaction: z.object({
    signatures: z.catch(shortList(z.string().check(z.maxLength(128)), MAX_KEYS), []),
    message: z.object({ accountKeys: keys }),
  }),
  meta: z.object({
    err: z.optional(z.unknown()),
    fee: baseUnits,
    preBalances: shortList(lamports, MAX_KEYS),
    postBalances: shortList(lamports, MAX_KEYS),
    preTokenBalances: tokenRows,
    postTokenBalances: tokenRows,
    loadedAddresses: z.optional(z.nullable(z.object({ writable: keys, readonly: keys }))),
  }),
})

type Sent = z.infer<typeof sentTransaction>

/**
 * Compares the effect of a transaction with what was reviewed: sender, receiver and amount, and from the sender nothing
 * else but the fee and the rent of the receiver's token account. A failed transaction has no effect, so only its fee
 * payer is compared. Undefined while the node does not know it. @throws WalletError
 */
export async function matches(
  ask: AskNode,
  transfer: Transfer,
  hash: string,
  signal?: AbortSignal,
): Promise<boolean | undefined> {
  const answer = await askTransaction(ask, transfer.network, hash, signal)
  if (answer === null) return undefined
  const { data: sent } = sentTransaction.safeParse(answer)
  if (!sent) throw new WalletError('bad-response', { details: 'no transaction' })
  if (sent.meta.err) return sent.transaction.message.accountKeys[0] === transfer.from
  return transfer.token?.address ? isTokenMove(sent, transfer, transfer.token) : isCoinMove(sent, transfer)
}

const askTransaction = (ask: AskNode, network: Network, hash: string, signal?: AbortSignal): Promise<unknown> =>
  ask(
    network,
    {
      method: 'getTransaction',
      params: [hash, { encoding: 'json', maxSupportedTransactionVersion: 0, ...COMMITMENT }],
    },
    signal,
  )

/**
 * True when the account itself signed a transaction, and the receiver gained SOL or tokens by it: the first accounts of a
 * transaction are its signers. @throws WalletError
 */
export async function hasPaid(
  ask: AskNode,
  { network, from, to }: Pick<Transfer, 'network' | 'from' | 'to'>,
  hash: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const { data: sent } = sentTransaction.safeParse(await askTransaction(ask, network, hash, signal))
  if (!sent || sent.meta.err) return false
  const { signatures, message } = sent.transaction
  if (signatures[0] !== hash || !message.accountKeys.slice(0, signatures.length).includes(from)) return false
  const mints = new Set((sent.meta.postTokenBalances ?? []).map(({ mint }) => mint))
  return gained(sent, to) > 0n || [...mints].some((mint) => gainedTokens(sent, mint, (owner) => owner === to) > 0n)
}

function isCoinMove(sent: Sent, { from, to, amount }: Transfer): boolean {
  const cost = costOf(sent, from)
  if (from === to) return gained(sent, from) === -cost
  return gained(sent, from) === -amount - cost && gained(sent, to) === amount
}

function isTokenMove(sent: Sent, { from, to, amount }: Transfer, { address: mint }: Token): boolean {
  const rows = (sent.meta.postTokenBalances ?? []).filter((row) => row.mint === mint)
  const theirs = rows.filter(({ owner }) => owner === to)
  const moved = (isWhose: (owner?: string) => boolean) => gainedTokens(sent, mint, isWhose)
  const arrived = moved((owner) => owner === to)
  const lamports = theirs.reduce((sum, { accountIndex: at }) => sum + change(sent, at), 0n)
  const rent = mint === NATIVE_MINT ? lamports - arrived : lamports
  if (gained(sent, from) !== -costOf(sent, from) - rent) return false
  if (from === to) return arrived === 0n
  // A token of Token-2022 can withhold a fee, so the receiver gets less than the sender loses.
  const isWhole = arrived === amount || (theirs[0]?.programId === TOKEN_2022_PROGRAM && arrived > 0n)
  return (
    isWhole && moved((owner) => owner === from) === -amount && moved((owner) => owner !== from && owner !== to) === 0n
  )
}

const costOf = ({ transaction, meta }: Sent, from: string): bigint =>
  transaction.message.accountKeys[0] === from ? meta.fee : 0n

function gained(sent: Sent, address: string): bigint {
  const { writable = [], readonly = [] } = sent.meta.loadedAddresses ?? {}
  const all = [...sent.transaction.message.accountKeys, ...writable, ...readonly]
  return change(sent, all.indexOf(address))
}

function change({ meta }: Sent, at: number): bigint {
  const [before = 0n, after = 0n] = [meta.preBalances[at], meta.postBalances[at]]
  if (before === null || after === null) throw new WalletError('bad-response', { details: 'no exact balance' })
  return after - before
}

function gainedTokens({ meta }: Sent, mint: string | undefined, isWhose: (owner?: string) => boolean): bigint {
  const sum = (rows: Sent['meta']['postTokenBalances']): bigint =>
    (rows ?? [])
      .filter((row) => row.mint === mint && isWhose(row.owner))
      .reduce((total, row) => total + row.uiTokenAmount.amount, 0n)
  return sum(meta.postTokenBalances) - sum(meta.preTokenBalances)
}
