import type { Stop } from '../../lib/async.ts'
import { animate } from './motion.ts'

const RESIZE_MS = 150

/** The running change of height of each body. */
const changes = new WeakMap<HTMLElement, Animation>()

const heightOf = (element: Element) => element.getBoundingClientRect().height
const isChanging = (body: HTMLElement) => changes.get(body)?.playState === 'running'

/** The height that a body shows: less than that of its content when the sheet has its largest height. */
export const visibleHeight = (body: HTMLElement): number => heightOf(body)

/** Ends a running change of height. */
export const endChange = (body: HTMLElement): void => changes.get(body)?.cancel()

/** Animates a body from an earlier height to that of its present content. `delay` is in ms. */
export function changeHeight(body: HTMLElement, from: number, delay = 0): void {
  endChange(body)
  const to = heightOf(body)
  // Without a scroll bar at the end, none may appear on the way.
  const overflow = body.scrollHeight > body.clientHeight ? {} : { overflow: 'hidden' }
  const frames = [from, to].map((height) => ({ blockSize: `${height}px`, ...overflow }))
  const change = from === to && !delay ? undefined : animate(body, frames, RESIZE_MS, undefined, delay)
  if (change) changes.set(body, change)
}

/** The height that a body would show with content of this height. */
function shownAt(body: HTMLElement, height: number): number {
  body.style.blockSize = `${height}px`
  const shown = heightOf(body)
  body.style.removeProperty('block-size')
  return shown
}

/**
 * Animates the height of a sheet whenever the content of its view grows or shrinks. It listens to mutations, which are
 * reported before the browser draws them; a ResizeObserver that changes sizes reports errors to the page.
 */
export function followHeight(view: HTMLElement): Stop {
  const body = view.closest<HTMLElement>('.body')
  if (!body || !globalThis.ResizeObserver) return () => {}
  const measure = () => ({ width: body.offsetWidth, height: heightOf(view) })
  let last = measure()
  // The view of a dialog that is about to open has no size before it is shown. This observer only measures.
  const shown = new ResizeObserver(() => {
    if (!last.width) last = measure()
    if (last.width) shown.disconnect()
  })
  shown.observe(view)
  const watcher = new MutationObserver(() => {
    // A tall view keeps its height.
    if (view.querySelector('.stack.tall')) return
    const { width, height } = last
    last = measure()
    // A sheet of another width wraps its texts at other places.
    if (last.width !== width || last.height === height) return
    changeHeight(body, isChanging(body) ? heightOf(body) : shownAt(body, height))
  })
  watcher.observe(view, { subtree: true, childList: true, characterData: true, attributes: true })
  return () => {
    shown.disconnect()
    watcher.disconnect()
  }
}
