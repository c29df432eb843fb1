import { readSocialResult, type SocialResult } from '../../../connectors/auth/social-uri.ts'
import { createDeferred } from '../../../lib/async.ts'
import { read, tryOrUndefined, WalletError } from '../../../lib/errors.ts'
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
// Short, to see the popup elsewhere before the visitor can close it.
const LEAVING_MS = 50
// A popup that is being severed can be seen elsewhere, and open, for some 20 ms.
const SURE_LOOKS = 3
// A popup may close right after posting its answer, and the message may arrive after the closing is noticed.
const GRACE_MS = 250

/** The windows whose answer is awaited. */
type AnswerSource = {
  /** The opened popup; null when a link opens the window, which then is unknown. */
  readonly popup: Window | null
  /** True for the window of the login frame, which may learn the answer from a popup that is cut off from this page. */
  isFrame(source: MessageEventSource | null): boolean
  /** The origin of the login service; messages of other origins are ignored. */
  readonly origin: string
  readonly signal: AbortSignal
}

/**
 * Resolves with the first valid answer. The sender's window and origin authenticate it; the service's own `state` is
 * not used. Other messages are ignored. @throws WalletError `aborted`
 */
export function waitForAnswer({ popup, isFrame, origin, signal }: AnswerSource): Promise<SocialResult> {
  return new Promise((resolve, reject) => {
    const heard = new AbortController()
    const hear = (event: MessageEvent) => {
      // Untrusted events come from scripts and may have harmful getters.
      if (!event.isTrusted || event.origin !== origin) return
      const isPopup = popup ? event.source === popup : isOpenedHere(event.source)
      if (!isPopup && !isFrame(event.source)) return
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

/** Why a popup no longer answers: the visitor closed it, or the browser cut it off from this page. */
export type PopupLoss = 'closed' | 'severed'

/** A popup that is followed. */
export type FollowedPopup = {
  /** Leads the empty popup to the provider's page. */
  open(link: string): void
  /** Resolves when the popup no longer answers. */
  readonly lost: Promise<PopupLoss>
}

/**
 * Follows a popup until the signal aborts. A page with `Cross-Origin-Opener-Policy: same-origin` loses its popup when that
 * leaves the empty page: it looks closed, although the visitor sees it. A popup that was seen on another page is still
 * joined to this one.
 */
export function followPopup(popup: Window, signal: AbortSignal): FollowedPopup {
  const loss = createDeferred<PopupLoss>()
  let state: 'empty' | 'leaving' | 'elsewhere' = 'empty'
  let looks = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (signal.aborted) return
    if (popup.closed && state === 'leaving') return loss.resolve('severed')
    if (state === 'leaving' && !isEmpty(popup) && ++looks === SURE_LOOKS) state = 'elsewhere'
    if (popup.closed) timer = setTimeout(() => loss.resolve('closed'), GRACE_MS)
    else timer = setTimeout(look, state === 'leaving' ? LEAVING_MS : POLL_MS)
  }
  timer = setTimeout(look, POLL_MS)
  return {
    open(link) {
      // Closed by the visitor, while this page waited for the link.
      if (popup.closed) return
      state = 'leaving'
      popup.location.replace(link)
      // An isolated page has the policy that severs.
      if (globalThis.crossOriginIsolated) return loss.resolve('severed')
      clearTimeout(timer)
      look()
    },
    lost: loss.promise,
  }
}

// A page of another origin cannot be read.
const isEmpty = (popup: Window): boolean => tryOrUndefined(() => popup.document.URL) === 'about:blank'

// True for a top-level window that this page opened. Both properties can be read across origins.
function isOpenedHere(source: MessageEventSource | null): boolean {
  try {
    const one = source as Window | null
    return one !== null && one.top === one && one.opener === window
  } catch {
    return false
  }
}
