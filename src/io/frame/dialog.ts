import { WalletError } from '../../lib/errors.ts'
import { trueDocument } from '../../lib/true-document.ts'
import { windowOf } from './window.ts'

// Above the page's content in browsers without a top layer.
const Z_INDEX = '999999'
const MARK = 'data-wallet-frame'

// Allows scripts, forms and the login providers' popups, but never navigation of the page around the frame.
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'
const ALLOW = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']

/** The frame's place in the viewport, in CSS pixels. */
export type FrameBox = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** A CSS `border-radius`, for example `0 0 24px 24px`. */
  readonly radius?: string
}

/** How the frame is shown. */
export type FrameShowing = {
  /** The accessible name of the dialog. */
  readonly label?: string
  /** The accessible name of the frame; the dialog's name by default. */
  readonly frameLabel?: string
  /** `page`: outside the top layer, for a modal that is outside it too. */
  readonly layer?: 'top' | 'page'
  /** The whole viewport by default. */
  readonly box?: FrameBox
  /**
   * Content that fills the viewport under the frame. It is inside the same dialog, because a modal dialog makes everything
   * outside inert. `hide` removes it.
   */
  readonly around?: HTMLElement
  /** Called for Escape while the focus is outside the frame. Key presses inside the frame are not visible to the page. */
  onEscape?(): void
}

/** The dialog that contains the login frame. */
export type FrameDialog = {
  readonly element: HTMLDialogElement
  /** The frame's window; null after the page has removed or moved the frame. Moving an iframe reloads it. */
  window(): Window | null
  /** Reloads the frame's page. */
  load(): void
  /** Shows the frame and returns the dialog. */
  show(showing: FrameShowing): HTMLDialogElement
  place(box: FrameBox | undefined): void
  hide(): void
  remove(): void
}

/**
 * Adds the frame to the page in its own dialog. The dialog is a child of the body and is never moved, because moving an
 * iframe reloads it. Only the dialog that was shown last is above all others in the top layer.
 * @throws WalletError `parent-not-set` when the document has no body, or no window
 */
export function createFrameDialog(page: Document, url: string, name: string): FrameDialog {
  const document = trueDocument(page)
  if (!document.body || !document.defaultView) throw new WalletError('parent-not-set')
  const iframe = createIframe(document, url)
  const element = document.createElement('dialog')
  element.setAttribute(MARK, name)
  element.setAttribute('closedby', 'none')
  element.append(iframe)
  style(element, { ...BARE, position: 'fixed', 'z-index': Z_INDEX, overflow: 'hidden', display: 'none' })
  bareBackdrop(page)
  document.body.append(element)
  const own = windowOf(iframe)
  let onEscape: FrameShowing['onEscape']
  let around: HTMLElement | undefined
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !element.open) return
    event.preventDefault()
    event.stopPropagation()
    onEscape?.()
  })
  element.addEventListener('cancel', (event) => event.preventDefault())
  const place = (box: FrameBox | undefined) => style(around ? iframe : element, box ? placed(box) : WHOLE)
  const surround = (next: HTMLElement | undefined) => {
    if (around !== next) around?.remove()
    around = next
    // The frame stays the last child, so that it comes last in the Tab order.
    if (around && around.parentElement !== element) element.prepend(around)
    style(element, WHOLE)
    style(iframe, around ? ABOVE : FILLING)
  }
  return {
    element,
    window: () => (element.isConnected && own !== null && windowOf(iframe) === own ? own : null),
    load() {
      iframe.src = url
    },
    place,
    show({ label, frameLabel = label, layer = 'top', box, around: next, onEscape: nextOnEscape }) {
      onEscape = nextOnEscape
      if (label) element.ariaLabel = label
      if (frameLabel) iframe.ariaLabel = frameLabel
      surround(next)
      place(box)
      style(element, { display: 'block' })
      // Showing the dialog again puts it above dialogs that were shown later.
      if (element.open) element.close()
      open(element, layer)
      element.ariaModal = around && layer === 'page' ? 'true' : null
      if (!around) iframe.focus()
      return element
    },
    hide() {
      if (element.open) element.close()
      style(element, { display: 'none' })
      surround(undefined)
    },
    remove: () => element.remove(),
  }
}

function createIframe(document: Document, url: string): HTMLIFrameElement {
  const iframe = document.createElement('iframe')
  const { origin } = new URL(url)
  iframe.setAttribute('sandbox', SANDBOX)
  iframe.setAttribute('allow', ALLOW.map((feature) => `${feature} ${origin}`).join('; '))
  iframe.setAttribute('referrerpolicy', 'strict-origin')
  style(iframe, { ...BARE, ...FILLING, display: 'block', 'color-scheme': 'normal' })
  iframe.src = url
  return iframe
}

function open(element: HTMLDialogElement, layer: 'top' | 'page'): void {
  if (!element.isConnected) return
  if (layer === 'top' && typeof element.showModal === 'function') element.showModal()
  else element.setAttribute('open', '')
}

/** Resets that override the page's styles for dialogs and iframes. */
const BARE = {
  margin: '0',
  padding: '0',
  border: '0',
  'max-width': 'none',
  'max-height': 'none',
  'min-width': '0',
  'min-height': '0',
  background: 'transparent',
  opacity: '1',
  transform: 'none',
  visibility: 'visible',
  'pointer-events': 'auto',
}

const WHOLE = { inset: '0', width: '100%', height: '100%', 'border-radius': '0' }
const FILLING = { ...WHOLE, position: 'static' }
const ABOVE = { position: 'absolute', 'z-index': '1' }

const placed = ({ left, top, width, height, radius = '0' }: FrameBox) => ({
  inset: `${top}px auto auto ${left}px`,
  width: `${width}px`,
  height: `${height}px`,
  'border-radius': radius,
})

function style(element: HTMLElement, styles: Readonly<Record<string, string>>): void {
  // A strict content security policy refuses `style` attributes but allows setting styles by script.
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important')
}

// The modal has its own scrim. A backdrop can only be styled by a stylesheet.
function bareBackdrop(page: Document): void {
  const document = trueDocument(page)
  const sheets = document.adoptedStyleSheets
  const rule = `dialog[${MARK}]::backdrop { background: none !important; backdrop-filter: none !important; }`
  const Sheet = document.defaultView?.CSSStyleSheet
  if (!Sheet || !sheets || sheets.some((sheet) => backdrops.has(sheet))) return
  const sheet = new Sheet()
  sheet.replaceSync(rule)
  backdrops.add(sheet)
  page.adoptedStyleSheets = [...sheets, sheet]
}

const backdrops = new WeakSet<CSSStyleSheet>()
