import { type ErrorCode, toWalletError } from '../../../lib/errors.ts'

/** Why a code was not taken; `again` when the same one may well be taken next time. `words` are the service's own. */
export type CodeProblem =
  | { readonly kind: 'wrong' | 'old' }
  | {
      readonly kind: 'failed'
      readonly code: ErrorCode
      readonly words?: string | undefined
      readonly again?: boolean
    }

const OLD = /expire|too old|timed? ?out/i
const WRONG = /\b(code|otp|pin|incorrect|invalid|wrong|mismatch|match)/i

/** Reads what the service said of a code: it has words alone for wrong, worn out and expired ones. */
export function codeProblem(thrown: unknown, isOld: boolean): CodeProblem {
  const { code, details: words = '' } = toWalletError(thrown, 'wallet-failed')
  if (code !== 'frame-refused') return { kind: 'failed', code, again: true }
  if (OLD.test(words)) return { kind: 'old' }
  if (words === '' || WRONG.test(words)) return { kind: isOld ? 'old' : 'wrong' }
  return { kind: 'failed', code, words, again: true }
}

/** What is said when no mail was sent. */
export function mailProblem(thrown: unknown): CodeProblem {
  const { code, details } = toWalletError(thrown, 'wallet-failed')
  return { kind: 'failed', code, words: code === 'frame-refused' ? details : undefined }
}
