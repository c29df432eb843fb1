import { type ErrorCode, toWalletError } from '../../../lib/errors.ts'

const MAX = 254
// As strict as the frame's schema (`schema/frame/messages.ts`), so that the frame does not refuse what passes here.
const LOCAL = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]$/
const DOMAIN = /^(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i

/** Whether a text is a valid email address. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  return at > 0 && text.length <= MAX && LOCAL.test(text.slice(0, at)) && DOMAIN.test(text.slice(at + 1))
}

/** Why a code was refused. `canRetry` when the same code may succeed later; `words` are the service's own text. */
export type CodeError =
  | { readonly kind: 'wrong' | 'old' }
  | {
      readonly kind: 'failed'
      readonly code: ErrorCode
      readonly words?: string | undefined
      readonly canRetry?: boolean
    }

const OLD = /expire|too old|timed? ?out/i
const WRONG = /\b(code|otp|pin|incorrect|invalid|wrong|mismatch|match)/i

/**
 * Classifies the service's refusal of a code. The service only sends texts, for wrong, used and expired codes alike.
 */
export function readCodeError(thrown: unknown, isOld: boolean): CodeError {
  const { code, details: words = '' } = toWalletError(thrown, 'wallet-failed')
  if (code !== 'frame-refused') return { kind: 'failed', code, canRetry: true }
  if (OLD.test(words)) return { kind: 'old' }
  if (words === '' || WRONG.test(words)) return { kind: isOld ? 'old' : 'wrong' }
  return { kind: 'failed', code, words, canRetry: true }
}

/** Returns the error to show when no email was sent. */
export function readMailError(thrown: unknown): CodeError {
  const { code, details } = toWalletError(thrown, 'wallet-failed')
  return { kind: 'failed', code, words: code === 'frame-refused' ? details : undefined }
}
