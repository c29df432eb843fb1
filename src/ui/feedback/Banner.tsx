import type { ReactNode } from 'react'
import { IconButton } from '../button/Button.tsx'
import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/icon-paths.ts'

type AlertBarProps = {
  kind?: 'danger' | 'warning'
  icon?: IconName
  title: ReactNode
  /** The sentence; code and addresses in it as `<code>`. */
  children?: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  dismissLabel?: string
}

/** Word to the developer above the sheet, until it is closed. */
export function AlertBar({
  kind = 'danger',
  icon = 'alert',
  title,
  children,
  action,
  onDismiss,
  dismissLabel = '',
}: AlertBarProps) {
  return (
    <div className={`alert ${kind}`} part="alert" role="alert">
      <Icon name={icon} />
      <div className="alert-text">
        <strong>{title}</strong>
        {children}
      </div>
      {action}
      {onDismiss && <IconButton icon="close" label={dismissLabel} onClick={onDismiss} />}
    </div>
  )
}

/** A line that says what went wrong with what stands above it, and what can be done about it. */
export function ErrorNote({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className="trouble">
      <p>{children}</p>
      {action}
    </div>
  )
}

type BannerProps = {
  kind: 'warning' | 'danger' | 'info'
  title: ReactNode
  icon?: IconName
  /** One sentence: what is safe, what to do. */
  children?: ReactNode
  onDismiss?: () => void
  dismissLabel?: string
}

/** Something to know before going on, inside the sheet. */
export function Banner({
  kind,
  title,
  icon = kind === 'info' ? 'info' : 'alert',
  children,
  onDismiss,
  dismissLabel = '',
}: BannerProps) {
  return (
    <div className={`banner ${kind}`} part="banner" role="status">
      <Icon name={icon} />
      <span className="banner-text">
        <strong>{title}</strong>
        {children && <span>{children}</span>}
      </span>
      {onDismiss && <IconButton icon="close" label={dismissLabel} onClick={onDismiss} />}
    </div>
  )
}
