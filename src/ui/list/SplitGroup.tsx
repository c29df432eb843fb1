import type { ReactNode } from 'react'

type SplitGroupProps = {
  label: string
  /** False if the rows continue those of the group above. */
  isFirst: boolean
  /** False if the rows go on in the group below. */
  isLast: boolean
  children: ReactNode
}

/** A part of a `RowGroup` that is split, so that a virtualized list can leave out parts. The parts look like one frame. */
export function SplitGroup({ label, isFirst, isLast, children }: SplitGroupProps) {
  const seams = `${isFirst ? '' : ' continues'}${isLast ? '' : ' goes-on'}`
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: a list without bullets loses its role in Safari
      role="list"
      className={`group${seams}`}
      part="group"
      aria-label={label}
    >
      {children}
    </ul>
  )
}
