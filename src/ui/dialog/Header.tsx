import type { ReactNode } from 'react'
import { TITLE_ID } from '../focus/focus.ts'

/** The title that names the sheet and gets the first focus. With `hidden` only screen readers see it. */
export function Title({ hidden, children }: { hidden?: boolean; children: ReactNode }) {
  return (
    <h2 id={TITLE_ID} tabIndex={-1} className={hidden ? 'vh' : 'title'} part="title">
      {children}
    </h2>
  )
}

type HeaderProps = { back?: ReactNode; start?: ReactNode; end?: ReactNode; children: ReactNode }

/**
 * The bar above a view: Back, the title (`children`) or a chip (`start`), and buttons at the end. It is not a `<header>`,
 * because an embedded modal would then add a second banner landmark to the page.
 */
export function Header({ back, start, end, children }: HeaderProps) {
  return (
    <div className={back ? 'header has-back' : 'header'} part="header">
      {back}
      {start}
      {children}
      <span className="header-end">{end}</span>
    </div>
  )
}
