import type { Stop } from '../../../lib/async.ts'
import { trueDocument } from '../../../lib/true-document.ts'
import { activeElementOf } from '../../../ui/focus/active-element.ts'
import { isTab, tabStops } from '../../../ui/focus/wrap-tab.lazy.ts'

/** An invisible tab stop at one end of the login frame. */
type FrameEdge = {
  readonly element: HTMLElement
  /**
   * Takes the focus during a key press, so that the browser moves it on from here into the frame. No script can move
   * the focus into a frame of another origin.
   */
  start(): void
}

/** Makes a tab stop; `onArrive` is called when the visitor leaves the frame on this side. */
function createFrameEdge(onArrive: () => void): FrameEdge {
  const element = trueDocument(document).createElement('span')
  let isStart = false
  // It takes no space, and the page's own styles for a span do not apply.
  element.style.cssText = 'all: initial !important; position: fixed !important;'
  element.tabIndex = -1
  element.addEventListener('focus', () => isStart || onArrive())
  return {
    element,
    start() {
      isStart = true
      element.focus({ preventScroll: true })
      isStart = false
    },
  }
}

type TabRange = {
  /** The login frame's dialog outside the top layer. In the top layer the browser keeps Tab inside by itself. */
  readonly dialog: HTMLDialogElement
  readonly iframe: HTMLIFrameElement
  /** The modal's content in the frame's dialog: the sheet and everything shown over it. */
  readonly surface: HTMLElement
}

/** Keeps Tab inside a dialog that holds a sheet and the login frame after it, as a modal dialog does. */
export function wrapTabAround({ dialog, iframe, surface }: TabRange): Stop {
  const end = createFrameEdge(() => tabStops(surface)[0]?.focus())
  end.element.tabIndex = 0
  iframe.after(end.element)
  const onKey = (event: KeyboardEvent) => {
    if (isTab(event) && event.shiftKey && !hasStop(surface, 'before')) end.start()
  }
  dialog.addEventListener('keydown', onKey)
  return () => {
    dialog.removeEventListener('keydown', onKey)
    end.element.remove()
  }
}

/**
 * Leads Tab from the last tab stop of a sheet in the page into the login frame elsewhere in the page, and out again.
 */
export function leadTabThrough({ dialog, iframe, surface }: TabRange): Stop {
  const stop = new AbortController()
  const start = createFrameEdge(() => tabStops(surface).at(-1)?.focus())
  const end = createFrameEdge(() => stopAfter(surface, dialog)?.focus())
  // A visitor who tabs through the page, and not from the sheet, finds the frame at its own place.
  const isFromSheet = (is: boolean) => {
    for (const { element } of [start, end]) element.tabIndex = is ? 0 : -1
  }
  const enter = () => {
    isFromSheet(true)
    start.start()
  }
  iframe.before(start.element)
  iframe.after(end.element)
  const { signal } = stop
  const onSheetKey = (event: KeyboardEvent) => {
    if (isTab(event) && !event.shiftKey && !hasStop(surface, 'after')) enter()
  }
  const onDialogKey = (event: KeyboardEvent) => {
    if (!isTab(event) || event.target !== dialog) return
    if (!event.shiftKey) return enter()
    event.preventDefault()
    tabStops(surface).at(-1)?.focus()
  }
  surface.addEventListener('keydown', onSheetKey, { signal })
  dialog.addEventListener('keydown', onDialogKey, { signal })
  window.addEventListener('focus', () => isFromSheet(false), { signal })
  return () => {
    stop.abort()
    start.element.remove()
    end.element.remove()
  }
}

/** True when a surface has another tab stop before or after the focused element. */
function hasStop(surface: HTMLElement, side: 'before' | 'after'): boolean {
  const active = activeElementOf(surface)
  if (!active || !surface.contains(active)) return false
  return tabStops(surface).some((stop) => isOnSide(stop, active, side))
}

/** The first tab stop of the page after a surface that is not in the frame's dialog. */
function stopAfter(surface: Element, dialog: Element): HTMLElement | undefined {
  let host = surface
  for (let root = host.getRootNode(); root instanceof ShadowRoot; root = host.getRootNode()) host = root.host
  const stops = tabStops(trueDocument(document).documentElement)
  return stops.find((stop) => isOnSide(stop, host, 'after') && !host.contains(stop) && !dialog.contains(stop))
}

function isOnSide(stop: Node, from: Node, side: 'before' | 'after'): boolean {
  const way = side === 'after' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  return (from.compareDocumentPosition(stop) & way) !== 0
}
