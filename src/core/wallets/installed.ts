import type { Connector } from '../../connectors/connector.ts'
import { directoryIdOf } from '../../io/directory/listing-ids.ts'
import { foldedRdns } from '../../io/directory/listing-name.ts'
import type { Listing } from '../../schema/listing.ts'
import { connectorsOf } from './wallet-identity.ts'

/** Finds the installed wallet of a listing. */
export type Installed = (listing: Listing) => Connector | undefined

/**
 * Matches listings with announced wallets by rdns. A wallet without an rdns is matched by its directory id, or by the id
 * known for its name. A match shows the listing's brand, so disputed wallets and wallets whose connectors show different
 * pictures are never matched.
 */
export function installedOf(connectors: readonly Connector[]): Installed {
  const known = connectors.filter(
    (one) => (one.type === 'ANNOUNCED' || one.type === 'EXTERNAL') && !one.disputed && isOfOnePicture(connectors, one),
  )
  const byRdns = new Map(known.flatMap((one) => (one.rdns ? [[foldedRdns(one.rdns), one] as const] : [])))
  const byId = new Map(
    known.flatMap((one) => {
      const id = one.explorerId ?? (one.rdns ? undefined : directoryIdOf(one))
      return id ? [[id, one] as const] : []
    }),
  )
  return ({ id, rdns }) => (rdns ? byRdns.get(foldedRdns(rdns)) : undefined) ?? byId.get(id)
}

// A different picture under the name of a wallet may come from an impostor.
const isOfOnePicture = (connectors: readonly Connector[], connector: Connector): boolean =>
  new Set(connectorsOf(connectors, connector).flatMap(({ icon }) => icon ?? [])).size <= 1
