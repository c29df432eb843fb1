import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react'
import { activeElementOf } from '../focus/active-element.ts'
import { Spinner } from '../picture/Spinner.tsx'
import type { ButtonAttributes } from './Button.tsx'

/** The props of every state of `<wallet-button>`. */
export type ButtonFaceProps = ButtonAttributes & { size: 'sm' | 'md' | 'lg'; label: string }

type AccountButtonProps = ButtonFaceProps & {
  variant: 'accent' | 'quiet'
  state: 'idle' | 'busy'
  /** The label of the other state (idle or busy); the button keeps room for it. */
  reserve?: string
}

/** `<wallet-button>` without a connection, styled by `button-styles.ts`. */
export function AccountButton({ variant, state, label, reserve, ...rest }: AccountButtonProps) {
  const isBusy = state === 'busy'
  return (
    <ButtonSurface {...rest} look={isBusy ? 'quiet' : variant} aria-busy={isBusy || undefined}>
      <span className="wb-stack">
        {isBusy ? (
          <span className="wb-busy">
            <Spinner />
            <span part="label">{label}</span>
          </span>
        ) : (
          <span part="label">{label}</span>
        )}
        {reserve && (
          <span className={isBusy ? 'wb-reserve' : 'wb-reserve busy'} aria-hidden="true">
            {reserve}
          </span>
        )}
      </span>
    </ButtonSurface>
  )
}

type ButtonSurfaceProps = Omit<ButtonFaceProps, 'label'> & { look: string; children: ReactNode }

/** Shared by the states of one `<wallet-button>`: whether the state that unmounts had the focus. */
export const FaceFocus = createContext<{ isHeld: boolean } | undefined>(undefined)

/** The button element of `<wallet-button>` in every state. */
export const ButtonSurface = ({ size, look, children, ...rest }: ButtonSurfaceProps) => (
  <button type="button" {...rest} ref={useHeldFocus()} className={`wb ${size} ${look}`} part="button">
    {children}
  </button>
)

/** Each state renders its own button, so React removes the focused one; the next state takes over the focus. */
function useHeldFocus() {
  const ref = useRef<HTMLButtonElement>(null)
  const focus = useContext(FaceFocus)
  useLayoutEffect(() => {
    const button = ref.current
    if (!focus || !button) return
    if (focus.isHeld) button.focus({ preventScroll: true })
    focus.isHeld = false
    // React runs this cleanup while the button is still in the page.
    return () => {
      focus.isHeld = activeElementOf(button) === button
    }
  }, [focus])
  return ref
}
