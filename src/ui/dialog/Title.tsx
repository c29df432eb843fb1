import type { ReactNode } from 'react'
import { TITLE_ID } from '../focus/focus.ts'

/** The title that names the sheet and gets the first focus; `hidden` keeps it for screen readers only. */
export function Title({ hidden, children }: { hidden?: boolean; children: ReactNode }) {
  return (
    <h2 id={TITLE_ID} tabIndex={-1} className={hidden ? 'vh' : 'title'} part="title">
      {children}
    </h2>
  )
}
