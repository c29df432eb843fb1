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
