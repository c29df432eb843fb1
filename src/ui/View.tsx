import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { focusStart } from './focus.ts'
import { animate } from './motion.ts'

type Move = 'push' | 'pop' | 'fade' | 'none'
type Left = { ghost: HTMLElement; height: number; hadFocus: boolean }

const LEAVE_MS = 120
const ENTER_MS = 150
const SHIFT_PX = 12

type ViewProps = {
  /** Changes with the view: another id is another view, mounted afresh. */
  id: string
  /** How this view came: push from the end edge, pop from the start edge, fade for replace and reset. */
  move: Move
  children: ReactNode
}

/**
 * One view under the header. When `id` changes the old one leaves as a lifeless copy, the new one enters, the height
 * follows, and focus goes to the title so that it is announced. The first view just stands there.
 */
export function View({ id, move, children }: ViewProps) {
  const left = useRef<Left>(null)
  return (
    <div className="views">
      <Mounted key={id} move={move} left={left}>
        {children}
      </Mounted>
    </div>
  )
}

function Mounted({ move, left, children }: { move: Move; left: RefObject<Left | null>; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const first = useRef(move)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    if (left.current) enter(element, left.current, first.current)
    left.current = null
    // React runs this while the element is still in place: the last moment to take a copy.
    return () => {
      left.current = takeLeave(element)
    }
  }, [left])
  return (
    <div ref={ref} className="view">
      {children}
    </div>
  )
}

function takeLeave(element: HTMLElement): Left {
  const ghost = element.cloneNode(true) as HTMLElement
  const focused = (element.getRootNode() as Document | ShadowRoot).activeElement
  return { ghost, height: element.offsetHeight, hadFocus: element.closest('.sheet')?.contains(focused) ?? false }
}

function enter(element: HTMLElement, { ghost, height, hadFocus }: Left, move: Move): void {
  const sheet = element.closest<HTMLElement>('.sheet')
  sheet?.removeAttribute('data-scrolled')
  if (sheet && hadFocus) focusStart(sheet)
  if (move === 'none') return
  const side = (move === 'fade' ? 0 : move === 'push' ? SHIFT_PX : -SHIFT_PX) * (element.matches(':dir(rtl)') ? -1 : 1)
  const entering = animate(element, fadeFrom(side), ENTER_MS, 'cubic-bezier(.2,0,0,1)')
  if (!entering) return
  leaveAsGhost(element, ghost, -side)
  const now = element.offsetHeight
  const views = element.parentElement
  if (views && now !== height) {
    animate(
      views,
      [
        { flexBasis: `${height}px`, flexGrow: 0 },
        { flexBasis: `${now}px`, flexGrow: 0 },
      ],
      ENTER_MS,
    )
  }
}

/** Shows the copy for the time it takes to fade; it can be neither found, read nor touched. */
function leaveAsGhost(element: HTMLElement, ghost: HTMLElement, side: number): void {
  ghost.classList.add('ghost')
  ghost.inert = true
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
