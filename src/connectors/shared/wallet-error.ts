import { errorCodes } from '../../io/rpc/error-codes.ts'
import { causes, type ErrorCode, isOurs, read, WalletError } from '../../lib/errors.ts'

/** Codes of EIP-1193, JSON-RPC and other standards that tell more than that something went wrong. */
const codes: ReadonlyMap<number, ErrorCode> = new Map<number, ErrorCode>([
  [4001, 'user-rejected'],
  // WalletConnect's, for a request and for its methods.
  [5000, 'user-rejected'],
  [5002, 'user-rejected'],
  // Wallet Standard's.
  [4001000, 'user-rejected'],
  [-32002, 'request-pending'],
  [-32601, 'method-not-supported'],
  [4200, 'method-not-supported'],
])

// What wallets write that send no code, or a wrong one.
const texts: readonly (readonly [RegExp, ErrorCode])[] = [
  [
    /user (?:has )?(?:rejected|denied|declined|cancell?ed)|(?:rejected|denied|declined|cancell?ed) by (?:the )?user/i,
    'user-rejected',
  ],
  [
    /(?:unsupported|unknown) method|method.*(?:not (?:supported|found|implemented|available|exist)|unsupported)/i,
    'method-not-supported',
  ],
]

/**
 * Reads what a wallet threw, which may be anything: an error, `{code}`, a text, nothing. Codes are looked for in `code`,
 * `data.originalError.code` and the causes, then words; what says nothing is `wallet-failed`. The cause keeps all of it.
 */
export function walletError(thrown: unknown): WalletError {
  if (isOurs(thrown)) return thrown
  const words = causes(thrown).map(wordsOf)
  const [details] = words
  return new WalletError(meaning(thrown, words.join('\n')), { cause: thrown, ...(details && { details }) })
}

function meaning(thrown: unknown, words: string): ErrorCode {
  // The word that ethers has for 4001.
  if (causes(thrown).some((error) => read(error, 'code') === 'ACTION_REJECTED')) return 'user-rejected'
  const [byCode] = errorCodes(thrown).flatMap((code) => codes.get(code) ?? [])
  return byCode ?? texts.find(([pattern]) => pattern.test(words))?.[1] ?? 'wallet-failed'
}

function wordsOf(error: unknown): string {
  const words = typeof error === 'string' ? error : read(error, 'message')
  return typeof words === 'string' ? words.slice(0, 500) : ''
}
