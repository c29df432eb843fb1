import { Fragment } from 'react'
import { groupAddress, shortAddress } from '../lib/format.ts'

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

/** The whole address in groups of four, its ends strong. */
export function FullAddress({ value }: { value: string }) {
  const groups = groupAddress(value)
  return (
    <p className="full-address">
      {groups.map((group, at) => {
        const strong = at < STRONG || at >= groups.length - STRONG
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one address never move
        return <Fragment key={at}>{strong ? <b>{group}</b> : group} </Fragment>
      })}
    </p>
  )
}
