import type { ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/icon-paths.ts'

type ButtonLinkProps = {
  href: string
  icon?: IconName
  /** True for a page that must send a message to this page (`rel="opener"`). */
  reaching?: boolean
  onClick?: () => void
  children: ReactNode
}

/** A link styled as a primary button. It opens a new tab, which pop-up blockers allow. */
export function ButtonLink({ href, icon, reaching, onClick, children }: ButtonLinkProps) {
  return (
    <a
      className="button primary md"
      part="button button-primary"
      href={href}
      target="_blank"
      rel={reaching ? 'opener' : 'noopener noreferrer'}
      onClick={onClick}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </a>
  )
}
