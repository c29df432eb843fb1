import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../picture/Icon.tsx'

/** One tap away: raw data. */
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

/** Raw data in a frame that scrolls, from left to right in every language. */
export function CodeBlock({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard it scrolls only when it can be focused
    <pre className="code" tabIndex={0}>
      {children}
    </pre>
  )
}
