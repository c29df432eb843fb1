import { type ErrorCode, read, WalletError } from '../../lib/errors.ts'
import { walletError } from '../wallet-error.ts'

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
