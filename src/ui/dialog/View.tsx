import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { focusStart } from '../focus/focus.ts'
import type { Left, Move } from './view-motion.lazy.ts'

let motion: typeof import('./view-motion.lazy.ts') | undefined

/** Loads how views move; the first one just stands there. */
export const loadMotion = (): Promise<void> =>
  import('./view-motion.lazy.ts').then(
    ({ takeLeave, enter }) => {
      motion = { takeLeave, enter }
    },
    () => {},
  )

type Before = { readonly left: Left | undefined; readonly hadFocus: boolean }

type ViewProps = {
  /** Changes with the view: another id is another view, mounted afresh. */
  id: string
  move: Move
  children: ReactNode
}

/**
 * One view, directly inside `Body`. When `id` changes the old one leaves as a lifeless copy, the new one enters, the height
 * follows, and focus goes to the title so that it is announced.
 */
export function View({ id, move, children }: ViewProps) {
  const before = useRef<Before>(null)
  return (
    <div className="views">
      <Mounted key={id} move={move} before={before}>
        {children}
      </Mounted>
    </div>
  )
}

function Mounted({ move, before, children }: { move: Move; before: RefObject<Before | null>; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const first = useRef(move)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    if (before.current) follow(element, before.current, first.current)
    before.current = null
    // React runs this while the element is still in place: the last moment to take a copy.
    return () => {
      const focused = (element.getRootNode() as Document | ShadowRoot).activeElement
      before.current = {
        left: motion?.takeLeave(element),
        hadFocus: element.closest('.sheet')?.contains(focused) ?? false,
      }
    }
  }, [before])
  return (
    <div ref={ref} className="view">
      {children}
    </div>
  )
}

function follow(element: HTMLElement, { left, hadFocus }: Before, move: Move): void {
  const sheet = element.closest<HTMLElement>('.sheet')
  element.closest('.body')?.scrollTo({ top: 0, behavior: 'instant' })
  // A view may have put the focus where it begins; its placeholder leaves it to whoever has it by now, in the header say.
  const focused = (element.getRootNode() as Document | ShadowRoot).activeElement
  const isTaken = (move === 'fill' ? sheet : element)?.contains(focused)
  if (sheet && hadFocus && !isTaken) focusStart(sheet)
  if (left) motion?.enter(element, left, move)
}
