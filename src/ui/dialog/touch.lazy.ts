import { trueDocument } from '../../lib/true-document.ts'
import type { CloseWish } from './close-reason.ts'
import { attachDrag } from './drag.ts'

type Wish = (wish: CloseWish) => void
type Watcher = EventTarget & { destroy(): void }

/** Gives what an open dialog shows the ways of a touch screen; answers how to take them away. */
export function attachTouch(content: HTMLElement, drag: boolean, onWish: Wish): () => void {
  const stops = [keepVisible(content), watchBack(onWish), ...(drag ? [attachDrag(content, onWish)] : [])]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Keeps the sheet on the part of the screen that the keyboard leaves; a pinched-in page is left alone. */
function keepVisible(element: HTMLElement): () => void {
  const viewport = trueDocument(document).defaultView?.visualViewport
  if (!viewport) return () => {}
  const fit = () => {
    const zoomed = Math.abs(viewport.scale - 1) > 0.01
    element.style.setProperty('--wm-vv-height', zoomed ? '' : `${viewport.height}px`)
    element.style.setProperty('--wm-vv-top', zoomed ? '' : `${viewport.offsetTop}px`)
  }
  fit()
  viewport.addEventListener('resize', fit)
  viewport.addEventListener('scroll', fit)
  return () => {
    viewport.removeEventListener('resize', fit)
    viewport.removeEventListener('scroll', fit)
  }
}

/** Android's back gesture closes as any other wish does, where the browser has close watchers. */
function watchBack(onWish: Wish): () => void {
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher }
  // With a keyboard the close request is Escape, which has its own road.
  if (!CloseWatcher || !matchMedia('(pointer: coarse)').matches) return () => {}
  let watcher: Watcher | undefined
  let stopped = false
  // A watcher serves once: when the wish is refused, the next back needs a new one.
  const watch = () => {
    if (stopped) return
    watcher = new CloseWatcher()
    watcher.addEventListener('close', () => {
      onWish('back')
      watch()
    })
  }
  watch()
  return () => {
    stopped = true
    watcher?.destroy()
  }
}
