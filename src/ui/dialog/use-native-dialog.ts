import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { trueDocument } from '../../lib/true-document.ts'
import { activePath, focusStart, restoreFocus } from '../focus/focus.ts'
import { stillness } from './motion.ts'
import { enterLayer, lockScroll, MOVED } from './page-layers.ts'

/** A little longer than the sheet takes to leave (120 ms). */
const LEAVE_MS = 160

/** True while open and until the leaving has been seen. A timer, so that a hidden tab unmounts too. */
export function usePresence(open: boolean, onClosed: (() => void) | undefined): boolean {
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  const closed = useEffectEvent(() => onClosed?.())
  useEffect(() => {
    if (open || !present) return
    const timer = setTimeout(
      () => {
        setPresent(false)
        closed()
      },
      stillness() ? 0 : LEAVE_MS,
    )
    return () => clearTimeout(timer)
  }, [open, present])
  return open || present
}

/**
 * Shows and closes the native dialog with everything that comes with it: focus in and back, scroll lock, layer.
 * Returns a function that shows it once more where the browser took it away (a forced close, a moved host).
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` only asks for another showing, `reshow` never changes what it does
  useLayoutEffect(() => {
    const element = ref.current
    if (!open || !element) return
    const root = element.getRootNode()
    const onMoved = () => {
      // A modal that was moved stays `open` but has left the top layer.
      if (!element.open || (layer === 'top' && !element.matches(':modal'))) reshow()
    }
    root.addEventListener(MOVED, onMoved)
    const hide = element.isConnected ? show(element, layer) : undefined
    if (hide) shown()
    return () => {
      root.removeEventListener(MOVED, onMoved)
      hide?.()
    }
  }, [open, layer, turn, ref])
  return reshow
}

function show(element: HTMLDialogElement, layer: 'top' | 'page'): () => void {
  const document = trueDocument(element.ownerDocument)
  const opener = activePath(document)
  if (layer === 'top') element.showModal()
  else element.show()
  const leave = enterLayer(element)
  const unlock = lockScroll(document)
  focusStart(element)
  return () => {
    leave()
    unlock()
    element.close()
    restoreFocus(document, opener, element)
  }
}
