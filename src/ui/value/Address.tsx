import { Fragment, type ReactNode } from 'react'
import { groupAddress, shortAddress } from '../../lib/format.ts'

type IdentityProps = { lead: ReactNode; name: ReactNode; sub?: ReactNode; end?: ReactNode }

/** The connected account: an avatar, the name and below it the address with its copy button; `end` is for a button. */
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

/** A shortened address (`0x7A…9fC1e4`) with the full address as its tooltip. */
export function Address({ value }: { value: string }) {
  return (
    <span className="addr" title={value} translate="no">
      {shortAddress(value)}
    </span>
  )
}

/** The number of groups in bold at each end, for comparing. In a hex address `0x` counts as a group. */
const STRONG = 2

type FullAddressProps = {
  value: string
  name?: string | null | undefined
  /** A look-alike address; the groups that differ from it are marked. */
  likeness?: string | undefined
}

/** The full address in groups of four characters with both ends in bold, under the name of its holder if known. */
export function FullAddress({ value, name, likeness }: FullAddressProps) {
  const groups = groupAddress(value)
  const others = likeness === undefined ? groups : groupAddress(likeness)
  const address = (
    <p className="full-address" translate="no">
      {groups.map((group, at) => {
        const differs = group.toLowerCase() !== others[at]?.toLowerCase()
        const strong = at < STRONG || at >= groups.length - STRONG
        const shown = differs ? <mark>{group}</mark> : strong ? <b>{group}</b> : group
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of an address keep their order
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
