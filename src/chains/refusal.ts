import { errorCodes } from '../io/rpc/error-codes.ts'
import { causes, type ErrorCode, read, wordsOf } from '../lib/errors.ts'

/** Errors of ours that a connector throws before it asks the wallet, or by which a visitor said no. */
const refusals: ReadonlySet<unknown> = new Set<ErrorCode>([
  'user-rejected',
  'request-pending',
  'wallet-locked',
  'not-connected',
  'method-not-supported',
  'unsupported-chain',
  'chain-not-supported',
  'request-not-allowed',
  'account-changed',
  'network-changed',
  'rpc-parse',
  'rpc-invalid-request',
  'rpc-invalid-params',
  'rpc-method-not-found',
  'frame-unavailable',
  'frame-aborted',
  'iframe-not-set',
])

/**
 * Numbers by which wallets refuse a request as it stands: EIP-1193, EIP-1474, JSON-RPC, WalletConnect from 3000 and 5000
 * on, and -32002 of a request that waits already or of Solana's check before sending. Not among them: 4900 and -32603,
 * which also come when the connection broke after the transaction had left.
 */
const refusalNumbers: ReadonlySet<number> = new Set([
  4001, 4100, 4200, 4901, 4902, -32002, -32004, -32006, -32600, -32601, -32602, -32700, 3000, 3001, 3002, 3003, 5000,
  5001, 5002, 5003, 5100, 5101, 5102, 5103, 5104,
])

// A node checks these before it takes a transaction, so that it has not been passed on.
const NEVER_TAKEN =
  /insufficient (?:funds|balance)|execution reverted|intrinsic gas too low|gas required exceeds|exceeds block gas limit|cannot estimate gas|unpredictable gas|simulation failed|blockhash not found/i
// A node that says so knows the transaction, or nobody knows what it knows: geth's -32002 is a time-out.
const MAYBE_TAKEN =
  /already (?:known|exists|imported|(?:been )?processed)|known transaction|nonce|replacement|time[d -]*out|expired|disconnected/i

/**
 * True when an error of a wallet that was asked to send can only have come before the transaction was sent: the visitor said no,
 * or the wallet or its node did not take the request. Everything else leaves the outcome unknown.
 */
export function isRefusal(thrown: unknown): boolean {
  const errors = causes(thrown)
  const numbers = errorCodes(thrown)
  const codes = errors.map((error) => read(error, 'code'))
  if (codes.includes('user-rejected') || codes.includes('ACTION_REJECTED')) return true
  if (numbers.some((number) => number === 4001 || number === 5000)) return true
  const words = errors.map(wordsOf).join('\n')
  if (MAYBE_TAKEN.test(words)) return false
  return (
    NEVER_TAKEN.test(words) ||
    codes.some((code) => refusals.has(code)) ||
    numbers.some((number) => refusalNumbers.has(number))
  )
}
