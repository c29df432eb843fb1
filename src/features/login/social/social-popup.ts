import { readSocialResult, type SocialResult } from '../../../connectors/auth/social-uri.ts'
import { read, WalletError } from '../../../lib/errors.ts'
import type { Config } from '../../../schema/config/options.ts'

/**
 * Says in an empty window whose page is about to come there, in the modal's theme. By properties alone: the window has this
 * page's policy, which may forbid styles and markup.
 */
export function paintPopup(popup: Window, words: string, theme: Config['theme']): void {
  try {
    const { document } = popup
    document.title = words
    Object.assign(document.documentElement.style, {
      colorScheme: theme === 'auto' ? 'light dark' : theme,
      background: 'Canvas',
      color: 'CanvasText',
    })
    Object.assign(document.body.style, {
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      gap: '24px',
      margin: '0',
      minHeight: '100vh',
      font: '500 15px/22px system-ui, sans-serif',
    })
    const text = document.createElement('p')
    text.textContent = words
    text.style.margin = '0'
    text.setAttribute('role', 'status')
    document.body.replaceChildren(dial(document), text)
  } catch {
    // It is another page's already, or closed: looks are not worth an error.
  }
}

/** The dial that waits in the modal, without its code and colours: 48 ticks, the last ones faint. */
function dial(document: Document): HTMLElement {
  const element = document.createElement('div')
  const ring = 'radial-gradient(closest-side, transparent 88%, black 0)'
  Object.assign(element.style, {
    width: '96px',
    height: '96px',
    borderRadius: '50%',
    background: 'repeating-conic-gradient(currentColor 0 2deg, transparent 0 7.5deg)',
    mask: `${ring} intersect, conic-gradient(rgb(0 0 0 / .2) 34%, black)`,
  })
  const isStill = document.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!isStill)
    element.animate({ rotate: ['0turn', '1turn'] }, { duration: 1_920, easing: 'steps(48)', iterations: Infinity })
  return element
}

const POLL_MS = 500
// The answer of a window that closes right after it has posted may be heard after the window is gone.
const GRACE_MS = 250

/** Whose answer is waited for. */
type AnswerSource = {
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
export function waitForAnswer({ popup, origin, signal }: AnswerSource): Promise<SocialResult> {
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
export function waitForClose(popup: Window, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const look = () => {
      if (signal.aborted) return
      if (popup.closed) setTimeout(() => reject(new WalletError('login-cancelled')), GRACE_MS)
      else setTimeout(look, POLL_MS)
    }
    setTimeout(look, POLL_MS)
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
