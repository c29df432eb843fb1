import { toQuantity } from '../../io/rpc/quantity.ts'
import { read, WalletError } from '../../lib/errors.ts'
import { readUint } from '../../lib/uint.ts'
import { type SafeInfo, sentTransaction, type TransactionDetails, transactionDetails } from '../../schema/safe.ts'
import type { SentByWallet } from '../connector.ts'
import type { AskSafe } from './channel.ts'
import { approve, parseOrThrow } from './replies.ts'

/** A call of a Safe transaction; the value is decimal text in wei. */
type SafeCall = { readonly to: string; readonly value: string; readonly data: string }

/**
 * Reads a call from the page's transaction. Its gas is left out: the Safe estimates it, and a wrong limit would let the
 * call fail inside a transaction that succeeds. @throws WalletError `rpc-invalid-params`
 */
export function readCall(call: unknown): SafeCall {
  const to = read(call, 'to')
  const input = read(call, 'input')
  const data = read(call, 'data') ?? input ?? '0x'
  const value = readUint(read(call, 'value') ?? 0)
  if (typeof to !== 'string' || !/^0x[0-9a-f]{40}$/i.test(to)) throw invalid('to')
  if (typeof data !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(data)) throw invalid('data')
  // The page may have shown the other one to the visitor.
  if (input !== undefined && input !== null && input !== data) throw invalid('input')
  if (value === undefined) throw invalid('value')
  return { to, value: String(value), data }
}

const invalid = (details: string) => new WalletError('rpc-invalid-params', { details })

/**
 * Hands calls to the Safe as one transaction. Returns the Safe's own hash: the chain's is known only after enough owners
 * have confirmed. @throws WalletError `user-rejected` …
 */
export async function sendCalls(ask: AskSafe, txs: readonly SafeCall[]): Promise<string> {
  return parseOrThrow(sentTransaction, await approve(ask, 'sendTransactions', { txs })).safeTxHash
}

/** The state of a Safe transaction by the Safe's own hash. @throws WalletError also for a hash that the Safe does not know */
export const getDetails = async (ask: AskSafe, safeTxHash: string): Promise<TransactionDetails> =>
  parseOrThrow(transactionDetails, await ask('getTxBySafeTxHash', { safeTxHash }))

/** The chain's hash of a Safe transaction, or whether the owners have replaced it. @throws WalletError */
export async function findSent(ask: AskSafe, safeTxHash: string): Promise<SentByWallet> {
  const { txHash, txStatus } = await getDetails(ask, safeTxHash)
  return txHash ? { hash: txHash } : { isReplaced: txStatus === 'CANCELLED' || txStatus === 'FAILED' }
}

const rpc = (ask: AskSafe, call: string, ...params: unknown[]) => ask('rpcCall', { call, params })

/** `eth_getTransactionReceipt` for a Safe's hash and for any other; the receipt has the hash that was asked for. */
export async function getReceipt(ask: AskSafe, hash: unknown): Promise<unknown> {
  const own = await findOwn(ask, hash)
  if (!own) return rpc(ask, 'eth_getTransactionReceipt', hash)
  if (!own.txHash) return null
  return withHash(await rpc(ask, 'eth_getTransactionReceipt', own.txHash), 'transactionHash', hash)
}

/** `eth_getTransactionByHash` likewise. Until the Safe's transaction is on the chain, a pending one stands for it. */
export async function getTransaction(ask: AskSafe, { safeAddress }: SafeInfo, hash: unknown): Promise<unknown> {
  const own = await findOwn(ask, hash)
  if (!own) return rpc(ask, 'eth_getTransactionByHash', hash)
  if (own.txHash) return withHash(await rpc(ask, 'eth_getTransactionByHash', own.txHash), 'hash', hash)
  return {
    ...UNSENT,
    hash,
    from: safeAddress,
    to: own.txData?.to.value ?? null,
    value: toQuantity(BigInt(own.txData?.value ?? 0)),
    input: own.txData?.hexData ?? '0x',
  }
}

const ZERO = `0x${'0'.repeat(64)}`

// Libraries refuse a transaction without these fields.
const UNSENT = {
  blockHash: null,
  blockNumber: null,
  transactionIndex: null,
  type: '0x0',
  nonce: '0x0',
  gas: '0x0',
  gasPrice: '0x0',
  v: '0x1b',
  r: ZERO,
  s: ZERO,
}

const findOwn = async (ask: AskSafe, hash: unknown): Promise<TransactionDetails | undefined> =>
  typeof hash === 'string' ? getDetails(ask, hash).catch(() => undefined) : undefined

// Libraries refuse an answer with another hash than they asked for.
const withHash = (found: unknown, key: string, hash: unknown): unknown =>
  typeof found === 'object' && found !== null ? { ...found, [key]: hash } : null
