import { type ReactNode, useEffect, useState } from 'react'

/**
 * A live region that also announces its first text: it mounts empty and fills itself in an effect. Each line is a paragraph, so
 * that screen readers pause between them.
 */
export function LiveStatus({ children }: { children: string }) {
  const [said, say] = useState('')
  useEffect(() => say(children), [children])
  const lines = said.split('\n').filter(Boolean)
  return (
    <LiveRegion>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </LiveRegion>
  )
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="vh">{children}</span>
}

/**
 * A polite live region: screen readers announce its text when it changes. Keep it mounted, because a region that mounts
 * together with its text is often not announced.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <div className="vh" role="status" aria-live="polite">
      {children}
    </div>
  )
}
