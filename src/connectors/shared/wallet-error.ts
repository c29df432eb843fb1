import { errorCodes, saysDeclined } from '../../io/rpc/error-codes.ts'
import { causes, type ErrorCode, isOurs, read, WalletError } from '../../lib/errors.ts'
import { within } from '../../lib/timing.ts'

/** Error codes of EIP-1193, JSON-RPC and other standards with a specific meaning. */
const codes: ReadonlyMap<number, ErrorCode> = new Map<number, ErrorCode>([
  [4001, 'user-rejected'],
  // WalletConnect: a rejected request, and rejected methods.
  [5000, 'user-rejected'],
  [5002, 'user-rejected'],
  // Wallet Standard.
  [4001000, 'user-rejected'],
  [-32002, 'request-pending'],
  [-32601, 'method-not-supported'],
  [4200, 'method-not-supported'],
])

// Error messages of wallets that send no code or a wrong one.
const UNKNOWN_METHOD =
  /(?:unsupported|unknown) method|method.*(?:not (?:supported|found|implemented|available|exist)|unsupported)/i

function codeOfWords(message: string): ErrorCode | undefined {
  if (saysDeclined(message)) return 'user-rejected'
  return UNKNOWN_METHOD.test(message) ? 'method-not-supported' : undefined
}

/**
 * Converts a value that a wallet threw, which may be an error, `{code}`, a text or undefined. The meaning comes from a known
 * code at any depth (see `causes`), then from the messages, else it is `wallet-failed`. `cause` keeps the thrown value.
 */
export function walletError(thrown: unknown): WalletError {
  if (isOurs(thrown)) return thrown
  const messages = causes(thrown).map(messageOf)
  const details = messages.find(Boolean)
  return new WalletError(errorCodeOf(thrown, messages.join('\n')), { cause: thrown, ...(details && { details }) })
}

function errorCodeOf(thrown: unknown, message: string): ErrorCode {
  // ethers replaces the code 4001 by this text.
  if (causes(thrown).some((error) => read(error, 'code') === 'ACTION_REJECTED')) return 'user-rejected'
  const [byCode] = errorCodes(thrown).flatMap((code) => codes.get(code) ?? [])
  return byCode ?? codeOfWords(message) ?? 'wallet-failed'
}

function messageOf(error: unknown): string {
  const message = typeof error === 'string' ? error : read(error, 'message')
  return typeof message === 'string' ? message.slice(0, 500) : ''
}

const DISCONNECT_TIMEOUT_MS = 3_000

/**
 * Waits until a wallet has answered the request to disconnect, three seconds at most. Its answer does not matter: the page
 * leaves the wallet in any case. Never rejects.
 */
export async function waitForDisconnect(reply: Promise<unknown>): Promise<void> {
  await within(reply, DISCONNECT_TIMEOUT_MS).catch(() => {})
}
