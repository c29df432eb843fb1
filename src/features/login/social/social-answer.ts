import { readSocialResult, type SocialResult } from '../../../connectors/auth/social-uri.ts'
import { read, WalletError } from '../../../lib/errors.ts'

const LOOK_MS = 500
// The answer of a window that closes right after it has posted may be heard after the window is gone.
const GRACE_MS = 250

/** Whose answer is waited for. */
export type Awaited = {
  /** The window that was opened; null when it is opened by a link, and so not in our hands. */
  readonly popup: Window | null
  /** The login service's origin, the only one that is heard. */
  readonly origin: string
  readonly signal: AbortSignal
}

/**
 * Resolves with the first answer of the provider's window, which its window and origin decide: the service's own `state` is
 * left as it is. What comes from any other window or origin, or is no answer, changes nothing. @throws WalletError `aborted`
 */
export function untilAnswered({ popup, origin, signal }: Awaited): Promise<SocialResult> {
  return new Promise((resolve, reject) => {
    const heard = new AbortController()
    const hear = (event: MessageEvent) => {
      // What a script made up is not even looked at: its getters may do anything.
      if (!event.isTrusted || event.origin !== origin) return
      if (popup ? event.source !== popup : !isOpenedHere(event.source)) return
      const result = readSocialResult(read(event.data, 'resultUri'), origin)
      if (!result) return
      heard.abort()
      resolve(result)
    }
    const { signal: until } = heard
    signal.addEventListener('abort', () => reject(new WalletError('aborted')), { once: true, signal: until })
    window.addEventListener('message', hear, { signal: AbortSignal.any([signal, until]) })
  })
}

/**
 * Rejects when the window is closed, or has been cut off from this page, which looks the same; never resolves.
 * @throws WalletError `login-cancelled`
 */
export function untilClosed(popup: Window, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const look = () => {
      if (signal.aborted) return
      if (popup.closed) setTimeout(() => reject(new WalletError('login-cancelled')), GRACE_MS)
      else setTimeout(look, LOOK_MS)
    }
    setTimeout(look, LOOK_MS)
  })
}

// A window of its own that this page has opened; a frame, wherever it is, is none. Both may be asked of any origin.
function isOpenedHere(source: MessageEventSource | null): boolean {
  try {
    const one = source as Window | null
    return one !== null && one.top === one && one.opener === window
  } catch {
    return false
  }
}
