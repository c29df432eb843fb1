import { animate } from './motion.ts'
import { changeHeight, endChange, followHeight, visibleHeight } from './sheet-height.ts'

/**
 * How a view enters: `push` from the end edge, `pop` from the start edge, `fade` for replace and reset. With `fill`, the
 * loaded view takes the place of its placeholder.
 */
export type Move = 'push' | 'pop' | 'fade' | 'fill' | 'none'

/** A snapshot of a view that leaves: a copy of its element, its opacity, visible height and scroll offset in px. */
export type Left = {
  readonly ghost: HTMLElement
  readonly opacity: number
  readonly height: number
  readonly scrolled: number
}

const LEAVE_MS = 120
const ENTER_MS = 150
const SHIFT_PX = 12

/** Copies a view just before it is removed. */
function takeLeave(element: HTMLElement): Left {
  const ghost = element.cloneNode(true) as HTMLElement
  const opacity = Number(getComputedStyle(element).opacity)
  const body = element.closest<HTMLElement>('.body')
  return { ghost, opacity, height: body ? visibleHeight(body) : 0, scrolled: body?.scrollTop ?? 0 }
}

/**
 * Animates the copy of the previous view out, then the new view in, with the height between them: texts never lie over
 * each other. A placeholder has none, so it leaves meanwhile.
 */
function enter(element: HTMLElement, left: Left, move: Move): void {
  if (move === 'none') return
  const body = element.closest<HTMLElement>('.body')
  // A closed sheet has no height: the view with which it opens is there at once.
  if (body && left.height === 0) {
    endChange(body)
    return
  }
  const shift = move === 'push' ? SHIFT_PX : move === 'pop' ? -SHIFT_PX : 0
  const side = element.matches(':dir(rtl)') ? -shift : shift
  const delay = left.opacity > 0 && left.ghost.textContent ? LEAVE_MS : 0
  const entering = animate(element, fadeFrom(side), ENTER_MS, 'cubic-bezier(.2,0,0,1)', delay)
  if (!entering) return
  if (body) changeHeight(body, left.height, delay)
  leaveAsGhost(element, left, -side)
  // The placeholder of a view has the view's title already.
  const title = move === 'fill' ? undefined : element.closest('.sheet')?.querySelector('.title')
  if (title) animate(title, [{ opacity: 0 }, { opacity: 1 }], ENTER_MS)
}

/** Shows the copy while it fades. It is inert, hidden from screen readers and has no ids. */
function leaveAsGhost(element: HTMLElement, { ghost, opacity, scrolled }: Left, side: number): void {
  // Invisible once the animation is over, even if it is removed a frame later.
  Object.assign(ghost.style, { insetBlockStart: `${-scrolled}px`, opacity: '0' })
  ghost.classList.add('ghost')
  ghost.inert = true
  ghost.ariaHidden = 'true'
  for (const named of ghost.querySelectorAll('[id]')) named.removeAttribute('id')
  element.before(ghost)
  const leaving = animate(ghost, fadeFrom(side, opacity).reverse(), LEAVE_MS, 'cubic-bezier(.4,0,1,1)')
  const drop = () => ghost.remove()
  leaving?.finished.then(drop, drop)
  // A hidden tab may never finish the animation.
  setTimeout(drop, LEAVE_MS * 2)
}

const fadeFrom = (side: number, opacity = 1): Keyframe[] => [
  { opacity: 0, transform: `translateX(${side}px)` },
  { opacity, transform: 'none' },
]

/** The transitions of views, loaded as one part. */
export const motion = { takeLeave, enter, followHeight }
