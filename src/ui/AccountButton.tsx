import type { ReactNode } from 'react'
import type { ButtonAttributes } from './Button.tsx'
import { MiniDial } from './MiniDial.tsx'

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
            <MiniDial />
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

/** The one button element of `<wallet-button>`, whatever it shows. */
export const ButtonSurface = ({ size, look, children, ...rest }: ButtonSurfaceProps) => (
  <button type="button" {...rest} className={`wb ${size} ${look}`} part="button">
    {children}
  </button>
)
