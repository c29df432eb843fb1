import type { ReactNode } from 'react'

/** Who is connected: avatar, name, and under it the address with its copy button. */
export function Identity({ lead, name, sub }: { lead: ReactNode; name: ReactNode; sub?: ReactNode }) {
  return (
    <div className="identity">
      {lead}
      <div className="identity-text">
        <bdi className="identity-name">{name}</bdi>
        {sub && <span className="identity-sub">{sub}</span>}
      </div>
    </div>
  )
}
