import type { ClipboardEvent, Ref } from 'react'

type PlainInputProps = {
  label: string
  value: string
  onChange(value: string): void
  placeholder?: string
  id?: string
  bad?: boolean
  describedBy?: string
  readOnly?: boolean
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** A bare input for a `Panel` (a receiver): the panel is its frame. */
export function PlainInput({ label, value, onChange, bad, describedBy, ...rest }: PlainInputProps) {
  return (
    <input
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type="text"
      // An address starts at its start in right-to-left text too; what stands in its place follows the page.
      dir={value ? 'auto' : undefined}
      className="input"
      part="input"
      aria-label={label}
      aria-invalid={bad || undefined}
      aria-describedby={describedBy}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
