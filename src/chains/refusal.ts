import { errorCodes } from '../io/rpc/error-codes.ts'
import { causes, type ErrorCode, read, wordsOf } from '../lib/errors.ts'

// Error codes of connectors for a request that did not reach the wallet, or that the visitor rejected.
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

// Error numbers of wallets for a refused request: EIP-1193, EIP-1474, JSON-RPC, those of WalletConnect from 3000 and
// 5000 on, and -32002 for a pending request or for Solana's preflight check. 4900 and -32603 are left out: they also
// occur when the connection breaks after the transaction was sent.
const refusalNumbers: ReadonlySet<number> = new Set([
  4001, 4100, 4200, 4901, 4902, -32002, -32004, -32006, -32600, -32601, -32602, -32700, 3000, 3001, 3002, 3003, 5000,
  5001, 5002, 5003, 5100, 5101, 5102, 5103, 5104,
])

// Errors of checks that a node makes before it accepts a transaction.
const NEVER_TAKEN =
  /insufficient (?:funds|balance)|execution reverted|intrinsic gas too low|gas required exceeds|exceeds block gas limit|cannot estimate gas|unpredictable gas|simulation failed|blockhash not found/i
// Errors of a node that has the transaction, or may have it: geth's -32002 is a timeout.
const MAYBE_TAKEN =
  /already (?:known|exists|imported|(?:been )?processed)|known transaction|nonce|replacement|time[d -]*out|expired|disconnected/i

/**
 * True when a wallet's error proves that nothing was sent: the visitor rejected the request, or the wallet or its node
 * refused it. Any other error leaves the outcome unknown.
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
