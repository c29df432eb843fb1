import { type RefObject, useEffect, useEffectEvent } from 'react'
import { trueDocument } from '../../lib/true-document.ts'
import { isTopLayer } from './page-layers.ts'

/** How the visitor asked to close: what a header's Close button or the API does is not the dialog's to know. */
export type CloseReason = 'backdrop' | 'escape' | 'drag' | 'back'

/**
 * What a dialog does on a touch screen: drag down and Android's back close it, and it stays clear of the keyboard.
 * Its code is loaded there only, and works on what the dialog shows, wherever that stands.
 */
export function useTouch(
  content: HTMLElement,
  open: boolean,
  drag: boolean,
  onRequestClose: (wish: CloseReason) => void,
): void {
  const onWish = useEffectEvent(onRequestClose)
  useEffect(() => {
    // Ahead of the first opening, so that the first drag is not lost.
    if (isTouched()) loadTouch().catch(() => {})
  }, [])
  useEffect(() => {
    if (!open || !isTouched()) return
    let stop: (() => void) | undefined
    let left = false
    loadTouch().then(
      ({ attachTouch }) => {
        if (!left) stop = attachTouch(content, drag, (wish) => onWish(wish))
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

const isTouched = (): boolean => matchMedia('(any-pointer: coarse)').matches

/**
 * Escape, answered on keydown (a dialog's `cancel` can be prevented only once) by the topmost dialog of the page, and
 * only when nobody below the focus took it. Tab is kept inside where the browser does not do it.
 */
export function useEscape(
  ref: RefObject<HTMLDialogElement | null>,
  open: boolean,
  layer: 'top' | 'page',
  onRequestClose: (wish: CloseReason) => void,
): void {
  const onEscape = useEffectEvent(() => onRequestClose('escape'))
  useEffect(() => {
    const element = ref.current
    if (!open || !element) return
    const document = trueDocument(element.ownerDocument)
    let wrapTab: ((event: KeyboardEvent, surface: HTMLElement) => void) | undefined
    // Dialogs are in the top layer as a rule, where the browser keeps Tab inside.
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
    /** With nothing focused the key goes to the body; another page's dialog above ours then has it. */
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

/** True unless something of the page covers the middle of our sheet. */
function isInSight(element: HTMLElement): boolean {
  const { x, y, width, height } = (element.querySelector('.sheet') ?? element).getBoundingClientRect()
  const root = trueDocument(element.getRootNode() as Document | ShadowRoot)
  const hit = root.elementFromPoint(x + width / 2, y + height / 2)
  return hit === null || element.contains(hit)
}
