import { atom, readonlyType } from 'nanostores'
import type { ErrorCode } from '../../../lib/errors.ts'

/** Why no email was sent. */
export type EmailFieldError =
  | { readonly kind: 'invalid' }
  /** The pause after the last email has not ended; `left` is the first announced number of seconds. */
  | { readonly kind: 'pause'; readonly left: number }
  /** `words` are the login service's own text. */
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
    /** Set while an email is being requested. */
    $running: readonlyType($running),
    enter(email: string) {
      $email.set(email)
      // The pause applies to every address, so typing does not clear it.
      if ($error.get()?.kind !== 'pause') $error.set(undefined)
    },
    /** Shows an error and ends the request. */
    fail(error: EmailFieldError | undefined) {
      $error.set(error)
      end()
    },
    /** Starts a request; undefined while another one runs. */
    begin(): AbortSignal | undefined {
      if ($running.get()) return undefined
      $error.set(undefined)
      $running.set(new AbortController())
      return $running.get()?.signal
    },
    /** Ends the request, after success or when the visitor left. */
    end,
  }
}
