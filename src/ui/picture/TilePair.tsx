import type { ReactNode } from 'react'

/** Two tiles with a line of ticks between them: the site and the wallet that it asks. */
export function TilePair({ start, end }: { start: ReactNode; end: ReactNode }) {
  return (
    <div className="tile-pair">
      {start}
      <span className="tile-link" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
      {end}
    </div>
  )
}
