import { animate } from './motion.ts'

/**
 * How a view enters: `push` from the end edge, `pop` from the start edge, `fade` for replace and reset. With `fill`, the
 * loaded view takes the place of its placeholder.
 */
export type Move = 'push' | 'pop' | 'fade' | 'fill' | 'none'

/** A snapshot of a view that leaves: a copy of its element, its visible height and its scroll offset in px. */
export type Left = { readonly ghost: HTMLElement; readonly height: number; readonly scrolled: number }

const LEAVE_MS = 120
const ENTER_MS = 150
const SHIFT_PX = 12

/** Copies a view just before it is removed. */
export function takeLeave(element: HTMLElement): Left {
  const ghost = element.cloneNode(true) as HTMLElement
  return { ghost, height: visibleHeight(element), scrolled: element.closest('.body')?.scrollTop ?? 0 }
}

const visibleHeight = (element: HTMLElement) => element.closest('.body')?.clientHeight ?? element.offsetHeight

/** Animates a new view in, the copy of the previous view out, and the height between them. */
export function enter(element: HTMLElement, { ghost, height, scrolled }: Left, move: Move): void {
  if (move === 'none') return
  const shift = move === 'push' ? SHIFT_PX : move === 'pop' ? -SHIFT_PX : 0
  const side = element.matches(':dir(rtl)') ? -shift : shift
  const entering = animate(element, fadeFrom(side), ENTER_MS, 'cubic-bezier(.2,0,0,1)')
  if (!entering) return
  ghost.style.insetBlockStart = `${-scrolled}px`
  leaveAsGhost(element, ghost, -side)
  const now = visibleHeight(element)
  if (element.parentElement && now !== height) {
    animate(element.parentElement, [{ blockSize: `${height}px` }, { blockSize: `${now}px` }], ENTER_MS)
  }
}

/** Shows the copy while it fades. It is inert, hidden from screen readers and has no ids. */
function leaveAsGhost(element: HTMLElement, ghost: HTMLElement, side: number): void {
  ghost.classList.add('ghost')
  ghost.inert = true
  ghost.ariaHidden = 'true'
  for (const named of ghost.querySelectorAll('[id]')) named.removeAttribute('id')
  element.before(ghost)
  const leaving = animate(ghost, fadeFrom(side).reverse(), LEAVE_MS, 'cubic-bezier(.4,0,1,1)')
  const drop = () => ghost.remove()
  leaving?.finished.then(drop, drop)
  // A hidden tab may never finish the animation.
  setTimeout(drop, LEAVE_MS * 2)
}

const fadeFrom = (side: number): Keyframe[] => [
  { opacity: 0, transform: `translateX(${side}px)` },
  { opacity: 1, transform: 'none' },
]
