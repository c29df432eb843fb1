import type { ReactNode } from 'react'
import { IconButton } from '../button/Button.tsx'
import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/icon-paths.ts'

type AlertBarProps = {
  kind?: 'danger' | 'warning'
  icon?: IconName
  title: ReactNode
  /** The message; put code and addresses into `<code>`. */
  children?: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  dismissLabel?: string
}

/** A message to the developer above the sheet, until it is dismissed. */
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
        <span>{children}</span>
      </div>
      {action}
      {onDismiss && <IconButton icon="close" label={dismissLabel} onClick={onDismiss} />}
    </div>
  )
}

/** An error message for the content above it, with a button to recover. */
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
  /** One sentence: what happened, and what to do. */
  children?: ReactNode
  onDismiss?: () => void
  dismissLabel?: string
}

/** A notice inside the sheet. */
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
