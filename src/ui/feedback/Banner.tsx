import type { ReactNode } from 'react'
import { IconButton } from '../button/Button.tsx'
import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/icon-paths.ts'

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
