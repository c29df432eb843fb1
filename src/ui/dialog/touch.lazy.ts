import { stopAll } from '../../lib/async.ts'
import { trueDocument } from '../../lib/true-document.ts'
import { zoomOf } from '../zoom.ts'

const SLOP_PX = 6
const CLOSE_PX = 96
/** px per ms; a faster flick closes at any distance. */
const FLICK = 0.5

/** Asks to close after a drag down or Android's back gesture. */
type RequestClose = (reason: 'drag' | 'back') => void

type Grip = { id: number; startY: number; y: number; time: number; speed: number; moving: boolean }

/** Lets a touch or pen drag on the header close a bottom sheet. Returns a function that removes the listeners. */
export function attachDrag(content: HTMLElement, onRequestClose: RequestClose): () => void {
  const sheet = content.querySelector<HTMLElement>('.sheet') ?? content
  const stop = new AbortController()
  let grip: Grip | undefined
  const take = (event: PointerEvent) => {
    if (isGrip(event))
      grip = {
        id: event.pointerId,
        startY: event.clientY,
        y: event.clientY,
        time: event.timeStamp,
        speed: 0,
        moving: false,
      }
  }
  const move = (event: PointerEvent) => {
    if (grip?.id !== event.pointerId) return
    const way = event.clientY - grip.startY
    if (!grip.moving && way < SLOP_PX) return
    if (!grip.moving) sheet.setPointerCapture(event.pointerId)
    const speed = (event.clientY - grip.y) / Math.max(1, event.timeStamp - grip.time)
    grip = { ...grip, y: event.clientY, time: event.timeStamp, speed, moving: true }
    content.setAttribute('data-dragging', '')
    content.style.setProperty('--wm-drag', `${Math.max(0, way) / zoomOf(sheet)}px`)
  }
  const release = (event: PointerEvent) => {
    const held = grip
    if (held?.id !== event.pointerId) return
    grip = undefined
    // The sheet returns to its place, unless the dialog closes in the same task: then it leaves from where it is.
    content.removeAttribute('data-dragging')
    content.style.removeProperty('--wm-drag')
    const far = held.y - held.startY > CLOSE_PX || held.speed > FLICK
    if (event.type === 'pointerup' && held.moving && far) onRequestClose('drag')
  }
  const { signal } = stop
  sheet.addEventListener('pointerdown', take, { signal })
  sheet.addEventListener('pointermove', move, { signal })
  sheet.addEventListener('pointerup', release, { signal })
  sheet.addEventListener('pointercancel', release, { signal })
  return () => stop.abort()
}

function isGrip({ pointerType, target, currentTarget }: PointerEvent): boolean {
  if (pointerType === 'mouse' || !(target instanceof Element) || !matchMedia('(width < 600px)').matches) return false
  return target === currentTarget || (target.closest('.header') !== null && target.closest('button, a, input') === null)
}

type Watcher = EventTarget & { destroy(): void }

/** Adds the touch behaviour to the content of an open dialog. Returns a function that removes it. */
export function attachTouch(content: HTMLElement, drag: boolean, onRequestClose: RequestClose): () => void {
  const stops = [
    keepVisible(content),
    watchBack(onRequestClose),
    ...(drag ? [attachDrag(content, onRequestClose)] : []),
  ]
  return () => stopAll(stops)
}

/** Keeps the sheet above the on-screen keyboard. Does nothing while the page is pinch-zoomed. */
function keepVisible(element: HTMLElement): () => void {
  const viewport = trueDocument(document).defaultView?.visualViewport
  if (!viewport) return () => {}
  const fit = () => {
    const zoomed = Math.abs(viewport.scale - 1) > 0.01
    const inPage = (px: number) => (zoomed ? '' : `${px / zoomOf(element.querySelector('.sheet'))}px`)
    element.style.setProperty('--wm-vv-height', inPage(viewport.height))
    element.style.setProperty('--wm-vv-top', inPage(viewport.offsetTop))
  }
  fit()
  viewport.addEventListener('resize', fit)
  viewport.addEventListener('scroll', fit)
  return () => {
    viewport.removeEventListener('resize', fit)
    viewport.removeEventListener('scroll', fit)
  }
}

/** Reports Android's back gesture, in browsers that have `CloseWatcher`. */
function watchBack(onRequestClose: RequestClose): () => void {
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher }
  // On devices with a keyboard the close request is Escape, which `useEscape` handles.
  if (!CloseWatcher || !matchMedia('(pointer: coarse)').matches) return () => {}
  let watcher: Watcher | undefined
  let stopped = false
  // A watcher fires once, so create a new one in case the dialog stays open.
  const watch = () => {
    if (stopped) return
    watcher = new CloseWatcher()
    watcher.addEventListener('close', () => {
      onRequestClose('back')
      watch()
    })
  }
  watch()
  return () => {
    stopped = true
    watcher?.destroy()
  }
}
