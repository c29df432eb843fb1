import type { ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/icon-paths.ts'

type ButtonLinkProps = {
  href: string
  icon?: IconName
  /** True for a page that has to tell this one something: it may reach back. */
  reaching?: boolean
  onClick?: () => void
  children: ReactNode
}

/** A link with the looks of a primary button: the browser itself opens it, in a tab of its own, whatever it blocks. */
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
