import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from '../picture/Icon.tsx'
import { Spinner } from '../picture/Spinner.tsx'

type ToastProps = {
  kind: 'success' | 'error' | 'loading' | 'info'
  /** True for the last 150 ms before the toast unmounts. */
  leaving?: boolean
  /** Called when hover or focus starts and ends; the timer pauses in between. */
  onHold?: (held: boolean) => void
  children: ReactNode
}

/** A short message at the top of the screen. Screen readers announce an error at once and other kinds politely. */
export function Toast({ kind, leaving, onHold, children }: ToastProps) {
  const hold = (held: boolean) => () => onHold?.(held)
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // The sheet is a sibling of the toast region and makes room for the toast.
    const around = ref.current?.closest('.toasts')?.parentElement
    around?.style.setProperty('--wm-toast-height', `${ref.current?.offsetHeight ?? 0}px`)
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
    <div
      ref={ref}
      className={leaving ? `toast ${kind} leaving` : `toast ${kind}`}
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
