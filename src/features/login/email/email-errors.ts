import { type ErrorCode, toWalletError } from '../../../lib/errors.ts'

const MAX = 254
// As strict as what the frame takes (`schema/frame-requests.ts`), so that nothing is sent only to be refused there.
const LOCAL = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]$/
const DOMAIN = /^(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i

/** Whether a mail could be sent to this text as it stands. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  return at > 0 && text.length <= MAX && LOCAL.test(text.slice(0, at)) && DOMAIN.test(text.slice(at + 1))
}

/** Why a code was not taken; `again` when the same one may well be taken next time. `words` are the service's own. */
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

/** Reads what the service said of a code: it has words alone for wrong, worn out and expired ones. */
export function readCodeError(thrown: unknown, isOld: boolean): CodeError {
  const { code, details: words = '' } = toWalletError(thrown, 'wallet-failed')
  if (code !== 'frame-refused') return { kind: 'failed', code, canRetry: true }
  if (OLD.test(words)) return { kind: 'old' }
  if (words === '' || WRONG.test(words)) return { kind: isOld ? 'old' : 'wrong' }
  return { kind: 'failed', code, words, canRetry: true }
}

/** What is said when no mail was sent. */
export function readMailError(thrown: unknown): CodeError {
  const { code, details } = toWalletError(thrown, 'wallet-failed')
  return { kind: 'failed', code, words: code === 'frame-refused' ? details : undefined }
}
