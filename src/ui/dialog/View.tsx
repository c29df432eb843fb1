import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { activeElementOf } from '../focus/active-element.ts'
import { focusStart } from '../focus/focus.ts'
import type { Left, Move } from './view-motion.lazy.ts'

type Motion = typeof import('./view-motion.lazy.ts')['motion']

let motion: Motion | undefined
/** The views that were drawn before the transitions were loaded. */
const waiting: (() => void)[] = []

/** Loads the view transitions. The first view appears without one. */
export const loadMotion = (): Promise<void> =>
  import('./view-motion.lazy.ts').then(
    (module) => {
      motion = module.motion
      for (const start of waiting.splice(0)) start()
    },
    () => {},
  )

type Before = { readonly left: Left | undefined; readonly hadFocus: boolean }

type ViewProps = {
  /** Identifies the view; a new id unmounts the old view and mounts the new one. */
  id: string
  move: Move
  children: ReactNode
}

/**
 * Shows one view, directly inside `Body`. When `id` changes, an inert copy of the old view fades out, the new view and its
 * height animate in, and the title gets the focus so that screen readers announce it.
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
    // React runs this cleanup while the element is still in place: the last moment to copy it.
    return () => {
      const focused = activeElementOf(element)
      before.current = {
        left: motion?.takeLeave(element),
        hadFocus: element.closest('.sheet')?.contains(focused) ?? false,
      }
      // React searches for a focus that vanishes with an element, and lays out the whole new view for that.
      if (element.contains(focused)) element.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [before])
  useLayoutEffect(() => {
    let stop: (() => void) | undefined
    const start = () => {
      if (ref.current) stop = motion?.followHeight(ref.current)
    }
    if (motion) start()
    else waiting.push(start)
    return () => stop?.()
  }, [])
  return (
    <div ref={ref} className="view">
      {children}
    </div>
  )
}

function follow(element: HTMLElement, { left, hadFocus }: Before, move: Move): void {
  const sheet = element.closest<HTMLElement>('.sheet')
  element.closest('.body')?.scrollTo?.({ top: 0, behavior: 'instant' })
  // The page scrolls around an embedded modal. A visitor who pressed a button at its end sees the start of the next view.
  if (hadFocus) sheet?.querySelector('.embedded > .header')?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' })
  // A view may have set the focus itself. A view that replaces its placeholder leaves the focus in the sheet, as in the header.
  const focused = activeElementOf(element)
  const isTaken = focused !== sheet && (move === 'fill' ? sheet : element)?.contains(focused)
  if (sheet && hadFocus && !isTaken) focusStart(sheet)
  if (left) motion?.enter(element, left, move)
}
