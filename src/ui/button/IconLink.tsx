import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/icon-paths.ts'

/** An external link that looks like a small `IconButton`; it opens a new tab without `opener`. */
export function IconLink({ href, icon, label }: { href: string; icon: IconName; label: string }) {
  return (
    <a
      className="icon-button small"
      part="button"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
    >
      <Icon name={icon} size={16} />
    </a>
  )
}
