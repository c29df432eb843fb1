import { Fragment, type ReactNode } from 'react'
import { groupAddress, shortAddress } from '../../lib/format.ts'

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

/** An address short enough for a line (`0x7A…9fC1e4`); the whole one is its tooltip. */
export function Address({ value }: { value: string }) {
  return (
    <span className="addr" title={value}>
      {shortAddress(value)}
    </span>
  )
}

/** How many groups at each end stand out, for comparing: of a hex address also its `0x`. */
const STRONG = 2

type FullAddressProps = {
  value: string
  name?: string | null | undefined
  /** Another address that this one looks like: groups in which they differ are marked. */
  likeness?: string | undefined
}

/** The whole address in groups of four, its ends strong; under the name of its holder where there is one. */
export function FullAddress({ value, name, likeness }: FullAddressProps) {
  const groups = groupAddress(value)
  const others = likeness === undefined ? groups : groupAddress(likeness)
  const address = (
    <p className="full-address">
      {groups.map((group, at) => {
        const differs = group.toLowerCase() !== others[at]?.toLowerCase()
        const strong = at < STRONG || at >= groups.length - STRONG
        const shown = differs ? <mark>{group}</mark> : strong ? <b>{group}</b> : group
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one address never move
        return <Fragment key={at}>{shown} </Fragment>
      })}
    </p>
  )
  if (!name) return address
  return (
    <div className="holder">
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {address}
    </div>
  )
}
