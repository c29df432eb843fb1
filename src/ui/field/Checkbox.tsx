import type { ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'

type CheckboxProps = { checked: boolean; onChange(checked: boolean): void; children: ReactNode }

/** A box to tick, with its sentence (which may hold links) as its name. */
export function Checkbox({ checked, onChange, children }: CheckboxProps) {
  return (
    <label className="check">
      <span className="box">
        <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
        <Icon name="check" size={14} />
      </span>
      <span>{children}</span>
    </label>
  )
}
