import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../picture/Icon.tsx'

/** A button that shows or hides its content, such as raw data. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="disclosure">
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span>{label}</span>
        <Icon name="down" size={16} />
      </button>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </div>
  )
}

/** Raw data in a scrolling box, left to right in every language. */
export function CodeBlock({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: only a focusable element scrolls by keyboard
    <pre className="code" tabIndex={0}>
      {children}
    </pre>
  )
}
