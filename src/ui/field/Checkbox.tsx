import type { ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'

type SwitchProps = { label: string; hint?: string; checked: boolean; onChange(checked: boolean): void }

/** A switch for a setting that takes effect at once. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  return (
    <label className="switch-row">
      <span>
        <span>{label}</span>
        {hint && <small>{hint}</small>}
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its own state
        role="switch"
        className="switch"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}

type CheckboxProps = { checked: boolean; onChange(checked: boolean): void; children: ReactNode }

/** A checkbox; `children` is its label and may contain links. */
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
