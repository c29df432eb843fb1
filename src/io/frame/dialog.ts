import { WalletError } from '../../lib/errors.ts'
import { trueDocument } from '../../lib/true-document.ts'
import { windowOf } from './window.ts'

// Above whatever a page may have, where there is no top layer.
const Z_INDEX = '999999'
const MARK = 'data-wallet-frame'

// Forms and scripts of its own origin, and the pages of the login providers; never the page around it.
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'
const ALLOW = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']

/** Where the frame is shown, in CSS pixels of the viewport. */
export type FrameBox = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** As CSS has it, as `0 0 24px 24px`. */
  readonly radius?: string
}

/** How the frame is shown. */
export type FrameShowing = {
  /** What people who do not see it are told that the dialog is. */
  readonly label?: string
  /** The same of the frame; as the dialog, where there is none. */
  readonly frameLabel?: string
  /** `page`: outside the top layer, for a modal that is outside it as well. */
  readonly layer?: 'top' | 'page'
  /** The whole viewport when there is none. */
  readonly box?: FrameBox
  /**
   * What fills the viewport under the frame, in the same dialog: outside it a modal dialog makes everything inert. `hide`
   * takes it out.
   */
  readonly around?: HTMLElement
  /** Escape, while the focus is not inside the frame, which keeps it to itself. */
  onEscape?(): void
}

/** The login frame's place in the page. */
export type FrameDialog = {
  readonly element: HTMLDialogElement
  /** The frame's window; null once the page has taken it out, or put it elsewhere, which loads it anew. */
  window(): Window | null
  /** Loads the frame's page from the start. */
  load(): void
  /** Shows it; answers the dialog. */
  show(showing: FrameShowing): HTMLDialogElement
  place(box: FrameBox | undefined): void
  hide(): void
  remove(): void
}

/**
 * Puts the frame into a dialog of its own, a direct child of the body that never moves: an iframe that is moved loads anew,
 * and only the dialog that was shown last is above the modal (ARCHITECTURE "Dialogs").
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
  let leave: FrameShowing['onEscape']
  let around: HTMLElement | undefined
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !element.open) return
    event.preventDefault()
    event.stopPropagation()
    leave?.()
  })
  element.addEventListener('cancel', (event) => event.preventDefault())
  const place = (box: FrameBox | undefined) => style(around ? iframe : element, box ? placed(box) : WHOLE)
  const surround = (next: HTMLElement | undefined) => {
    if (around !== next) around?.remove()
    around = next
    // The frame comes last, and so does its turn when people go through it by Tab.
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
    show({ label, frameLabel = label, layer = 'top', box, around: next, onEscape }) {
      leave = onEscape
      if (label) element.ariaLabel = label
      if (frameLabel) iframe.ariaLabel = frameLabel
      surround(next)
      place(box)
      style(element, { display: 'block' })
      // Shown again, it lies above what has been shown since.
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

/** What the page's own styles say of dialogs and iframes is not meant for these. */
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
  // By script, which a strict policy allows, where it refuses a `style` attribute.
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important')
}

// The modal has its scrim already, and a backdrop takes no style of an element's own.
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
