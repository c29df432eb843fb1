import type { ReactNode } from 'react'

/** A horizontal divider with a word in it, such as “or”. */
export function Divider({ children }: { children: ReactNode }) {
  return (
    <div className="or">
      <span>{children}</span>
    </div>
  )
}
