import { type RefObject, useEffect, useEffectEvent } from 'react'
import { trueDocument } from '../../lib/true-document.ts'
import { isInSight, isTopLayer } from './page-layers.ts'

/** How the visitor asked the dialog to close. The header's Close button and the API do not pass through the dialog. */
export type CloseReason = 'backdrop' | 'escape' | 'drag' | 'back'

/**
 * Adds touch behaviour to a dialog: a drag down or Android's back gesture asks to close, and the sheet stays above the
 * on-screen keyboard. The code is loaded on touch screens only. It works on the content element, which may move.
 */
export function useTouch(
  content: HTMLElement,
  open: boolean,
  drag: boolean,
  onRequestClose: (reason: CloseReason) => void,
): void {
  const onTouchClose = useEffectEvent(onRequestClose)
  useEffect(() => {
    // Load before the first opening, so that the first drag works.
    if (isTouched()) loadTouch().catch(() => {})
  }, [])
  useEffect(() => {
    if (!open || !isTouched()) return
    let stop: (() => void) | undefined
    let left = false
    loadTouch().then(
      ({ attachTouch }) => {
        if (!left) stop = attachTouch(content, drag, (reason) => onTouchClose(reason))
      },
      () => {},
    )
    return () => {
      left = true
      stop?.()
    }
  }, [content, open, drag])
}

const loadTouch = () => import('./touch.lazy.ts')

const isTouched = (): boolean => globalThis.matchMedia?.('(any-pointer: coarse)').matches ?? false

/**
 * Asks to close on Escape, for the topmost dialog of the page and only if no element below has handled the key. It
 * listens to keydown because a dialog's `cancel` event can be prevented only once. Also adds a focus trap if the
 * browser has no native one.
 */
export function useEscape(
  ref: RefObject<HTMLDialogElement | null>,
  open: boolean,
  layer: 'top' | 'page',
  onRequestClose: (reason: CloseReason) => void,
): void {
  const onEscape = useEffectEvent(() => onRequestClose('escape'))
  useEffect(() => {
    const element = ref.current
    if (!open || !element) return
    const document = trueDocument(element.ownerDocument)
    let wrapTab: ((event: KeyboardEvent, surface: HTMLElement) => void) | undefined
    // In the top layer the browser itself keeps Tab inside the dialog.
    if (layer === 'page')
      import('../focus/wrap-tab.lazy.ts').then(
        (module) => {
          wrapTab = module.wrapTab
        },
        () => {},
      )
    function onKeyDown(event: KeyboardEvent) {
      if (event.currentTarget === element) wrapTab?.(event, element as HTMLElement)
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (!isTopLayer(element as Element)) return
      event.preventDefault()
      event.stopPropagation()
      onEscape()
    }
    /** Without focus the key goes to the body. A dialog of the page above this one then handles it. */
    function onPageKeyDown(event: KeyboardEvent) {
      const nowhere = event.target === document.body || event.target === document.documentElement
      if (nowhere && isInSight(element as HTMLElement)) onKeyDown(event)
    }
    element.addEventListener('keydown', onKeyDown)
    document.addEventListener('keydown', onPageKeyDown)
    return () => {
      element.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('keydown', onPageKeyDown)
    }
  }, [open, layer, ref])
}
