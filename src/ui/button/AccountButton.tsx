import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react'
import { Spinner } from '../picture/Spinner.tsx'
import type { ButtonAttributes } from './Button.tsx'

/** What every state of `<wallet-button>` takes. */
export type ButtonFaceProps = ButtonAttributes & { size: 'sm' | 'md' | 'lg'; label: string }

type AccountButtonProps = ButtonFaceProps & {
  variant: 'accent' | 'quiet'
  state: 'idle' | 'busy'
  /** The label of the other of idle and busy, whose width is kept. */
  reserve?: string
}

/** What `<wallet-button>` shows while nobody is connected, with the sheet of `button-styles.ts`. */
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

/** What the faces of one `<wallet-button>` hand on to each other: whether the one that leaves had the focus. */
export const FaceFocus = createContext<{ isHeld: boolean } | undefined>(undefined)

/** The button element of `<wallet-button>`, whatever it shows. */
export const ButtonSurface = ({ size, look, children, ...rest }: ButtonSurfaceProps) => (
  <button type="button" {...rest} ref={useHeldFocus()} className={`wb ${size} ${look}`} part="button">
    {children}
  </button>
)

/** Each face has a button of its own, so React removes the focused one: the next face takes the focus over. */
function useHeldFocus() {
  const ref = useRef<HTMLButtonElement>(null)
  const focus = useContext(FaceFocus)
  useLayoutEffect(() => {
    const button = ref.current
    if (!focus || !button) return
    if (focus.isHeld) button.focus({ preventScroll: true })
    focus.isHeld = false
    // React runs this while the button is still in the page.
    return () => {
      focus.isHeld = (button.getRootNode() as Document | ShadowRoot).activeElement === button
    }
  }, [focus])
  return ref
}
