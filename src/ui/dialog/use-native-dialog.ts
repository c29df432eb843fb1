import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { trueDocument } from '../../lib/true-document.ts'
import { activeElementOf } from '../focus/active-element.ts'
import { activePath, focusStart, restoreFocus } from '../focus/focus.ts'
import { stillness } from './motion.ts'
import { enterLayer, isInSight, lockScroll, MOVED } from './page-layers.ts'

/** Longer than the leave animation (120 ms), which begins late on a busy page. */
const LEAVE_MS = 300

type Presence = { readonly present: boolean; readonly closings: number }

/**
 * `present` is true while open and until the leave animation is over; `closings` counts its ends. It uses a timer because a
 * hidden tab runs no animations.
 */
export function usePresence(open: boolean, onClosed: (() => void) | undefined): Presence {
  const [{ present, closings }, setPresence] = useState<Presence>({ present: open, closings: 0 })
  if (open && !present) setPresence({ present: true, closings })
  const closed = useEffectEvent(() => onClosed?.())
  useEffect(() => {
    if (open || !present) return
    const timer = setTimeout(
      () => {
        setPresence(({ closings }) => ({ present: false, closings: closings + 1 }))
        closed()
      },
      stillness() ? 0 : LEAVE_MS,
    )
    return () => clearTimeout(timer)
  }, [open, present])
  return { present: open || present, closings }
}

/**
 * Shows and closes the native dialog, and manages its focus, the scroll lock and the layer. Returns a function that shows
 * the dialog again after the browser closed it (a forced close or a moved host).
 */
export function useNativeDialog(
  ref: RefObject<HTMLDialogElement | null>,
  open: boolean,
  layer: 'top' | 'page',
  onShow: (() => void) | undefined,
): () => void {
  const [turn, setTurn] = useState(0)
  const reshow = () => setTurn((n) => n + 1)
  const shown = useEffectEvent(() => onShow?.())
  // Not a layout effect: showing lays the content out, which may take as long as rendering it. When a page opens the modal
  // for the first time, this effect runs in a task of its own, together with those that listen to keys and touches.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` only triggers another showing, and `reshow` is stable
  useEffect(() => {
    const element = ref.current
    if (!open || !element) return
    const root = element.getRootNode()
    const hide = element.isConnected ? show(element, layer) : undefined
    const wasModal = element.matches(':modal')
    const onMoved = () => {
      // A moved modal stays `open` but leaves the top layer.
      if (!element.open || (wasModal && !element.matches(':modal'))) reshow()
    }
    root.addEventListener(MOVED, onMoved)
    if (hide) shown()
    return () => {
      root.removeEventListener(MOVED, onMoved)
      hide?.()
    }
  }, [open, layer, turn, ref])
  return reshow
}

// A dialog that another modal of the page covers or makes inert is of no use, so the top layer is taken then. The attribute
// alone draws the dialog for the look at it, without moving the focus.
function showInPage(element: HTMLDialogElement): void {
  element.open = true
  const isUsable = isInSight(element)
  element.open = false
  if (isUsable) element.show()
  else element.showModal()
}

/** How pages and libraries mark an open modal. */
const MODALS = '[aria-modal=true], [role=dialog], dialog:modal'

/** Keeps other open modals of the page from taking the keys and the focus; returns a function that stops it. */
function shieldFromOthers(element: HTMLDialogElement, document: Document): () => void {
  // Many pages keep closed modals in the document.
  if (![...document.querySelectorAll(MODALS)].some((one) => one.checkVisibility())) return () => {}
  let stop: (() => void) | undefined
  let left = false
  import('./shield.lazy.ts').then(
    ({ shieldEvents }) => {
      if (left) return
      stop = shieldEvents(element)
      // The other modal may have taken the focus meanwhile.
      if (!element.contains(activeElementOf(element))) focusStart(element)
    },
    () => {},
  )
  return () => {
    left = true
    stop?.()
  }
}

function show(element: HTMLDialogElement, layer: 'top' | 'page'): () => void {
  const document = trueDocument(element.ownerDocument)
  const opener = activePath(document)
  const { host } = element.getRootNode() as ShadowRoot
  // Another modal of the page may have hidden all that stands beside it from screen readers.
  host?.removeAttribute('aria-hidden')
  const unshield = shieldFromOthers(element, document)
  element.inert = false
  // jsdom has none of a dialog's methods, but the attribute.
  if (!element.showModal) element.open = true
  else if (layer === 'top') element.showModal()
  else showInPage(element)
  const leave = enterLayer(element)
  const unlock = lockScroll(document)
  focusStart(element)
  return () => {
    leave()
    unshield()
    unlock()
    // While the dialog fades out, WebKit would give it the focus again when React restores that of the modal's element.
    element.inert = true
    if (element.close) element.close()
    else element.open = false
    restoreFocus(document, opener, element)
  }
}
