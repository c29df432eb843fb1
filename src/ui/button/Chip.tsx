import type { ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'
import type { ButtonAttributes } from './Button.tsx'

type ChipProps = ButtonAttributes & { lead?: ReactNode; chevron?: boolean; children: ReactNode }

/** A small button that opens a list, such as the network on Account or the token in a panel. */
export function Chip({ lead, chevron = true, children, ...rest }: ChipProps) {
  return (
    <button type="button" part="chip" {...rest} className="chip">
      {lead}
      <bdi>{children}</bdi>
      {chevron && <Icon name="down" size={16} />}
    </button>
  )
}

/** A toggle button for a preset (an amount or a share). */
export function Pill({ pressed, children, ...rest }: ButtonAttributes & { pressed: boolean; children: ReactNode }) {
  return (
    <button type="button" part="chip" {...rest} className="pill" aria-pressed={pressed}>
      {children}
    </button>
  )
}

/** A row of `Pill`s of equal width. */
export function Pills({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="pills" aria-label={label}>
      {children}
    </fieldset>
  )
}
