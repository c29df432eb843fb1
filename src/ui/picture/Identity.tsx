import type { ReactNode } from 'react'

type IdentityProps = { lead: ReactNode; name: ReactNode; sub?: ReactNode; end?: ReactNode }

/** Who is connected: avatar, name, and under it the address with its copy button; `end` leads to others. */
export function Identity({ lead, name, sub, end }: IdentityProps) {
  return (
    <div className="identity">
      {lead}
      <div className="identity-text">
        <bdi className="identity-name">{name}</bdi>
        {sub && <span className="identity-sub">{sub}</span>}
      </div>
      {end}
    </div>
  )
}
