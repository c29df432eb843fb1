import { type ErrorCode, read, WalletError } from '../../lib/errors.ts'
import { requireText } from '../shared/read-list.ts'
import { walletError } from '../shared/wallet-error.ts'

/** The most bytes, or characters, of a signature of a text. */
export const MAX_SIGNATURE = 4 * 1024
/** The same of a PSBT. */
export const MAX_PSBT = 4 * 1024 * 1024
const TXID = /^[\da-f]{64}$/i

/** Codes of Sats Connect, which has meanings of its own for some of JSON-RPC's. */
const codes: ReadonlyMap<unknown, ErrorCode> = new Map<unknown, ErrorCode>([
  [-32000, 'user-rejected'],
  [-32001, 'method-not-supported'],
  [-32002, 'not-connected'],
])

/** What a Sats Connect wallet answered, out of its envelope, the library's or JSON-RPC's. @throws WalletError what it refused with */
export function resultOf(answer: unknown): unknown {
  const error = read(answer, 'error')
  if (error === undefined || error === null) return read(answer, 'result')
  const code = codes.get(read(error, 'code'))
  throw code ? new WalletError(code, { cause: error }) : walletError(error)
}

/** The id of a transaction in what a wallet answered. @throws WalletError `bad-response` when there is none */
export function requireTxid(answer: unknown): string {
  // Wallet Standard's word for it has a capital.
  const txid = requireText(read(answer, 'txid') ?? read(answer, 'txId'))
  if (!TXID.test(txid)) throw new WalletError('bad-response')
  return txid
}
