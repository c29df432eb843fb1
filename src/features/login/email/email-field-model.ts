import { atom, readonlyType } from 'nanostores'
import type { ErrorCode } from '../../../lib/errors.ts'

/** Why no mail was sent. */
export type EmailFieldError =
  | { readonly kind: 'invalid' }
  /** Too soon after the last one; `left` is what was said first, in seconds. */
  | { readonly kind: 'pause'; readonly left: number }
  /** `words` are the service's own. */
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly words?: string | undefined }

/** Makes the empty email field of Connect. It outlives its view (`modelOf`), so that navigation loses nothing typed. */
export function createEmailField() {
  const $email = atom('')
  const $error = atom<EmailFieldError | undefined>()
  const $running = atom<AbortController | undefined>()
  const end = () => {
    $running.get()?.abort()
    $running.set(undefined)
  }
  return {
    $email: readonlyType($email),
    $error: readonlyType($error),
    /** Set while a mail is asked for. */
    $running: readonlyType($running),
    enter(email: string) {
      $email.set(email)
      // That it is too soon stays true of any address.
      if ($error.get()?.kind !== 'pause') $error.set(undefined)
    },
    /** Says what is wrong, and that nothing is asked for any more. */
    fail(trouble: EmailFieldError | undefined) {
      $error.set(trouble)
      end()
    },
    /** Begins to ask for a mail; undefined while one is asked for. */
    begin(): AbortSignal | undefined {
      if ($running.get()) return undefined
      $error.set(undefined)
      $running.set(new AbortController())
      return $running.get()?.signal
    },
    /** Ends it, whether it succeeded or was left. */
    end,
  }
}
