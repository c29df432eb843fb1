import { errorCodes } from '../io/rpc-codes.ts'
import { causes, type ErrorCode, read, WalletError } from '../lib/errors.ts'

/** Codes of EIP-1193 and JSON-RPC that tell more than that something went wrong. */
const codes: ReadonlyMap<number, ErrorCode> = new Map<number, ErrorCode>([
  [4001, 'user-rejected'],
  [-32002, 'request-pending'],
  [-32601, 'method-not-supported'],
  [4200, 'method-not-supported'],
])

// What wallets write that send no code, or a wrong one.
const texts: readonly (readonly [RegExp, ErrorCode])[] = [
  [/user (?:rejected|denied|cancell?ed)|(?:rejected|denied|cancell?ed) by (?:the )?user/i, 'user-rejected'],
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

// A hostile proxy throws even here.
function isOurs(thrown: unknown): thrown is WalletError {
  try {
    return thrown instanceof WalletError
  } catch {
    return false
  }
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
