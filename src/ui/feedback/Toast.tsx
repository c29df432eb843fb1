import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from '../picture/Icon.tsx'
import { Spinner } from '../picture/Spinner.tsx'

type ToastProps = {
  kind: 'success' | 'error' | 'loading' | 'info'
  /** True for the 150 ms before it is unmounted. */
  leaving?: boolean
  /** Hovered or focused: its time stands still. */
  onHold?: (held: boolean) => void
  children: ReactNode
}

/** A line of news at the top; an error interrupts, the rest waits its turn to be read. */
export function Toast({ kind, leaving, onHold, children }: ToastProps) {
  const hold = (held: boolean) => () => onHold?.(held)
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // The sheet is beside the place of toasts, and makes room for one.
    const around = ref.current?.closest('.toasts')?.parentElement
    around?.style.setProperty('--wm-toast-height', `${ref.current?.offsetHeight ?? 0}px`)
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding it is a convenience, it does nothing else
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
