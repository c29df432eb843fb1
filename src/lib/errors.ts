/**
 * Every code a `WalletError` can carry, with the sentence people read (SPEC §8, word for word where it has one).
 * The README prints this table; translations are keyed by the same codes.
 */
export const errorMessages = {
  'user-rejected': 'Request declined',
  'request-pending': 'A request is already waiting in your wallet',
  'wallet-locked': 'Unlock your wallet',
  'wallet-failed': 'Something went wrong',
  aborted: 'Aborted',
  timeout: 'Network request timed out',
  'network-failed': 'Network request failed',
  'bad-response': 'Unexpected response',
  'rate-limited': 'Too many requests',
  offline: 'You are offline',
  'bad-attribute': 'Invalid attribute',
  'conflicting-options': 'Elements of one name have different options',
  'siwe-and-siwx': 'Cannot set both `siweConfig` and `siwx` options',
  'bad-view': 'Unknown view, or a view that needs data',
  'no-modal': 'No modal found',
  'connector-not-found': 'Connector not found',
  'not-connected': 'Please call connect() before request()',
  'method-not-supported': 'Method not supported',
  'unsupported-chain': 'Unsupported chain',
  'chain-not-supported': 'Chain is not supported',
  'chain-required': 'Chain is required',
  'adapter-not-found': 'Adapter not found',
  'chain-adapter-not-found': 'Chain adapter not found',
  'network-undefined': 'CaipNetwork is undefined',
  'account-undefined': 'CaipNetwork or CaipAddress is undefined',
  'network-client-not-set': 'NetworkController client not set',
  'connection-client-not-set': 'ConnectionController client not set',
  'network-not-found': 'Network Not Found',
  'network-unavailable': 'Network unavailable',
  'last-network': 'The last network of a namespace cannot be removed',
  'adapter-connected': 'An adapter cannot be removed while connected',
  'no-rpc-url': 'No RPC url provided for chainId',
  'rpc-parse': 'The node could not read the request',
  'rpc-invalid-request': 'The node refused the request',
  'rpc-method-not-found': 'The node does not know this method',
  'rpc-invalid-params': 'The node refused the parameters',
  'rpc-internal': 'The node failed',
  'rpc-rejected': 'The node rejected the transaction',
  'invalid-caip-address': 'Invalid CAIP Address',
  'invalid-account-id': 'Invalid CAIP-10 address',
  'balance-unavailable': 'Token Balance Unavailable',
  'disconnect-failed': 'Failed to disconnect',
  'send-failed': 'Something went wrong',
  'invalid-transfer': 'Please enter a valid amount and receiver address',
  'solana-transfer-failed': 'Failed to send transaction. Please try again.',
  'account-changed': 'Account changed, review again',
  'network-changed': 'Network changed in your wallet',
  'transaction-mismatch': 'The sent transaction is not the one you reviewed',
  'transaction-reverted': 'Transaction failed',
  'copy-failed': 'Failed to copy',
  'view-failed': 'This view could not be loaded',
  'no-supported-account': 'Wallet approved no supported account',
  'sign-client-failed': 'Sign Client not initialized',
  'frame-unavailable': 'Unable to load email login dependency',
  'frame-refused': 'An error occurred',
  'frame-failed': 'Something went wrong',
  'frame-aborted': 'Request was aborted',
  'iframe-not-set': 'W3mFrame: iframe is not set',
  'parent-not-set': 'W3mFrame: parent is not set',
  'request-not-allowed': 'Action not allowed',
  'login-cancelled': 'Sign-in was cancelled',
  'socials-timeout': 'Social login timed out',
  'project-id-missing': 'Project ID Not Configured',
  'invalid-project-id': 'Invalid Project ID',
  'session-expired': 'Session Expired',
  'invalid-app-configuration': 'Invalid App Configuration',
  'storage-unavailable': 'Settings will not be remembered',
} as const

/** One of the codes of the README's table: lower-case words with dashes, stable across versions. */
export type ErrorCode = keyof typeof errorMessages

/** What a `WalletError` may carry besides its code: engineers' words and the error below it. */
export type ErrorContext = { details?: string; cause?: unknown }

/** The one error type that leaves the package: a stable `code`, a sentence for people, details for engineers. */
export class WalletError extends Error {
  override readonly name = 'WalletError'
  readonly code: ErrorCode
  readonly details?: string

  constructor(code: ErrorCode, context: ErrorContext = {}) {
    super(errorMessages[code], 'cause' in context ? { cause: context.cause } : undefined)
    this.code = code
    if (context.details !== undefined) this.details = context.details
  }

  /** The first error of the cause chain that passes `test`, this one included. */
  walk(test: (error: unknown) => boolean): unknown {
    for (const error of causes(this)) if (test(error)) return error
    return undefined
  }
}

/** Turns anything thrown into a `WalletError`, keeping one that already is; `fallback` names the unknown. */
export function toWalletError(thrown: unknown, fallback: ErrorCode): WalletError {
  if (isOurs(thrown)) return thrown
  if (isAbort(thrown)) return new WalletError('aborted', { cause: thrown })
  return new WalletError(fallback, { cause: thrown, details: wordsOf(thrown) })
}

/** True when an operation ended because its signal was aborted. */
export const isAbort = (thrown: unknown): boolean =>
  isOurs(thrown) ? thrown.code === 'aborted' : read(thrown, 'name') === 'AbortError'

// A hostile proxy throws even here.
function isOurs(thrown: unknown): thrown is WalletError {
  try {
    return thrown instanceof WalletError
  } catch {
    return false
  }
}

/** The errors below a thrown value, itself first; stops at ten, since a hostile wallet may nest without end. */
export function causes(thrown: unknown): unknown[] {
  const found: unknown[] = []
  for (let error = thrown; error != null && found.length < 10; error = read(error, 'cause')) found.push(error)
  return found
}

/** Reads one property of anything, undefined when there is none or the getter throws. */
export function read(value: unknown, key: string): unknown {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return undefined
  try {
    return (value as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}

/** What an unexpected value says, for `details`: its text or message, else what type it is; never throws. */
export function wordsOf(value: unknown): string {
  const message = typeof value === 'string' ? value : read(value, 'message')
  return typeof message === 'string' ? message.slice(0, 500) : typeof value
}
