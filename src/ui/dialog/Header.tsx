import type { ReactNode } from 'react'

type HeaderProps = { back?: ReactNode; start?: ReactNode; end?: ReactNode; children: ReactNode }

/**
 * The bar above a view: Back, the title (`children`) or a chip (`start`), and buttons at the end. No `header`: in an
 * embedded modal that would be a second banner of the page.
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
