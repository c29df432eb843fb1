import { trueDocument } from '../../../lib/true-document.ts'

/** A stop of Tab at one end of the login frame, without any looks. */
export type FrameEdge = {
  readonly element: HTMLElement
  /** While a key is pressed: the browser goes on from here, and so into the frame, which no script can do. */
  start(): void
}

/** Makes a stop; `onArrive` is called when the visitor comes out of the frame on this side. */
export function createFrameEdge(onArrive: () => void): FrameEdge {
  const element = trueDocument(document).createElement('span')
  let isStart = false
  // It takes no room, and none of what the page's own styles say of a span.
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
