import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { animate } from '../dialog/motion.ts'
import { Icon } from '../picture/Icon.tsx'
import { Spinner } from '../picture/Spinner.tsx'

/** The next toast comes after this time. */
const LEAVE_MS = 150

type ToastProps = {
  kind: 'success' | 'error' | 'loading' | 'info'
  /** Called when hover or focus starts and ends; the timer pauses in between. */
  onHold?: (held: boolean) => void
  children: ReactNode
}

/**
 * A short message at the top of the screen, of which an inert copy fades out at the end. Screen readers announce an error
 * at once and other kinds politely.
 */
export function Toast({ kind, onHold, children }: ToastProps) {
  const hold = (held: boolean) => () => onHold?.(held)
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // The sheet is a sibling of the toast region and makes room for the toast.
    const around = ref.current?.closest('.toasts')?.parentElement
    around?.style.setProperty('--wm-toast-height', `${ref.current?.offsetHeight ?? 0}px`)
  })
  useLayoutEffect(() => {
    const toast = ref.current
    // A copy that is late must not lie under this toast.
    for (const ghost of toast?.parentElement?.querySelectorAll('.ghost') ?? []) ghost.remove()
    return () => {
      if (toast) fadeOut(toast)
    }
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
    <div
      ref={ref}
      className={`toast ${kind}`}
      part="toast"
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <span className="toast-mark">{marks[kind]}</span>
      <span>{children}</span>
    </div>
  )
}

const marks = {
  success: <Icon name="check" size={16} />,
  error: <Icon name="close" size={16} />,
  info: <Icon name="info" size={20} />,
  loading: <Spinner size={20} />,
}

/** Shows a copy of a toast that is about to be removed while it fades. */
function fadeOut(toast: HTMLElement): void {
  const ghost = toast.cloneNode(true) as HTMLElement
  for (const name of ['part', 'role']) ghost.removeAttribute(name)
  ghost.classList.add('ghost')
  ghost.inert = true
  ghost.ariaHidden = 'true'
  // Invisible once the animation is over, even if it is removed a frame later.
  ghost.style.opacity = '0'
  toast.before(ghost)
  const frames = [{ opacity: 1 }, { opacity: 0, translate: '0 -8px' }]
  const drop = () => ghost.remove()
  const leaving = animate(ghost, frames, LEAVE_MS, 'cubic-bezier(.4,0,1,1)')
  leaving?.finished.then(drop, drop)
  // A hidden tab may never finish the animation.
  setTimeout(drop, leaving ? LEAVE_MS * 2 : 0)
}
