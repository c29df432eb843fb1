import { readSocialResult, type SocialResult } from '../../../connectors/auth/social-uri.ts'
import { read, WalletError } from '../../../lib/errors.ts'
import type { Config } from '../../../schema/config/options.ts'

/**
 * Shows in the empty popup which page is loading, in the modal's theme. Only through properties: the popup has this
 * page's content security policy, which may forbid styles and markup.
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
    // The popup has navigated or closed; its look is not worth an error.
  }
}

/** Builds the modal's waiting dial without its code and colours: 48 ticks, the last ones faint. */
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
// A popup may close right after posting its answer, and the message may arrive after the closing is noticed.
const GRACE_MS = 250

/** The window whose answer is awaited. */
type AnswerSource = {
  /** The opened popup; null when a link opens the window, which then is unknown. */
  readonly popup: Window | null
  /** The origin of the login service; messages of other origins are ignored. */
  readonly origin: string
  readonly signal: AbortSignal
}

/**
 * Resolves with the first valid answer. The sender's window and origin authenticate it; the service's own `state` is
 * not used. Other messages are ignored. @throws WalletError `aborted`
 */
export function waitForAnswer({ popup, origin, signal }: AnswerSource): Promise<SocialResult> {
  return new Promise((resolve, reject) => {
    const heard = new AbortController()
    const hear = (event: MessageEvent) => {
      // Untrusted events come from scripts and may have harmful getters.
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
 * Rejects when the popup is closed, or severed from this page (COOP), which looks the same; never resolves. @throws
 * WalletError `login-cancelled`
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

// True for a top-level window that this page opened. Both properties can be read across origins.
function isOpenedHere(source: MessageEventSource | null): boolean {
  try {
    const one = source as Window | null
    return one !== null && one.top === one && one.opener === window
  } catch {
    return false
  }
}
