import type { ReactNode } from 'react'
import type { ButtonAttributes } from './Button.tsx'
import { Skeleton } from './Skeleton.tsx'

/** Tiles in four columns: all wallets. */
export function Grid({ label, busy, children }: { label?: string; busy?: boolean; children: ReactNode }) {
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: a list without bullets loses its role in Safari
      role="list"
      className="grid"
      part="group"
      aria-label={label}
      aria-busy={busy || undefined}
    >
      {children}
    </ul>
  )
}

/** A tile and its name, to choose. */
export function Cell({ lead, label, ...rest }: ButtonAttributes & { lead: ReactNode; label: string }) {
  return (
    <li>
      <button type="button" part="row" {...rest} className="grid-cell">
        {lead}
        <bdi>{label}</bdi>
      </button>
    </li>
  )
}

/** Holds the place of a `Cell` that is being loaded. */
export function CellSkeleton() {
  return (
    <li>
      <div className="grid-cell">
        <Skeleton width={56} height={56} radius={16} />
        <Skeleton width={44} height={10} />
      </div>
    </li>
  )
}
