import type { Connector } from '../connectors/connector.ts'
import { directoryIdOf } from '../io/listing-ids.ts'
import { foldedRdns } from '../io/listing-name.ts'
import type { Listing } from '../schema/listing.ts'

/** Finds the installed wallet of a listing. */
export type Installed = (listing: Listing) => Connector | undefined

/**
 * Matches listings with announced wallets by rdns, and others by the directory's id, their own or that of their name
 * (PROTOCOL §14.1). Of two that claim the same rdns neither is taken: it would wear the listing's brand (SECURITY §1.2).
 */
export function installedOf(connectors: readonly Connector[]): Installed {
  const known = connectors.filter(({ type, disputed }) => (type === 'ANNOUNCED' || type === 'EXTERNAL') && !disputed)
  const byRdns = new Map(known.flatMap((one) => (one.rdns ? [[foldedRdns(one.rdns), one] as const] : [])))
  const byId = new Map(
    known.flatMap((one) => {
      const id = one.explorerId ?? (one.rdns ? undefined : directoryIdOf(one))
      return id ? [[id, one] as const] : []
    }),
  )
  return ({ id, rdns }) => (rdns ? byRdns.get(foldedRdns(rdns)) : undefined) ?? byId.get(id)
}
