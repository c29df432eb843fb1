import { type ReactNode, useEffect } from 'react'
import { trackEvent } from '../../../core/actions/modal/notify.ts'
import type { Core } from '../../../core/core.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { connectWords } from '../../../i18n/en/connect.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Row, RowSkeleton } from '../../../ui/list/Row.tsx'
import { Tile } from '../../../ui/picture/Picture.tsx'
import { chooseListing, prepareTap } from '../listing/choose-listing.ts'
import { ListingTile } from '../listing/ListingTile.tsx'
import { scopeKey } from '../listing/listings.ts'
import { createConnect } from '../model.ts'
import { useGate } from '../terms.ts'
import { loadListings } from './connect-listings.ts'
import type { ListedRow } from './groups.ts'

/** Shows all wallets of the directory. */
export function openAllWallets(core: Core): void {
  trackEvent(core, 'CLICK_ALL_WALLETS')
  core.router.push({ view: 'AllWallets' })
}

/** As many as the directory recommends. */
const AWAITED = ['first', 'second', 'third', 'fourth']

type ListingRowProps = Pick<ListedRow, 'listing'> & { readonly end?: ReactNode; readonly reason?: string | undefined }

/** The row of a wallet that is not in this browser. */
export function ListingRow({ listing, end, reason }: ListingRowProps) {
  const core = useCore()
  return (
    <Row
      lead={<ListingTile listing={listing} />}
      title={listing.name}
      end={end}
      reason={reason}
      onClick={() => chooseListing(core, listing)}
    />
  )
}

/** What stands for the wallets of the directory: skeletons until they are known, and the way to all of them. */
export function DirectoryRows({ reason }: { reason: string | undefined }) {
  const t = useMessages(connectWords)
  const core = useCore()
  const listed = useValue(useModel(createConnect).$listed)
  const config = useValue(core.$config)
  const { allWallets } = config.features
  useValue(core.networks.$all)
  const scope = scopeKey(core)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scope has other wallets
  useEffect(() => void loadListings(core).catch(() => {}), [core, scope])
  const gated = useGate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options may have another relay
  useEffect(() => {
    // Nobody is asked anything before it is agreed to.
    if (!gated) prepareTap(core)
  }, [core, config, gated])
  return (
    <>
      {!listed && AWAITED.map((key) => <RowSkeleton key={key} />)}
      {(allWallets === 'show' || (allWallets === 'only-mobile' && core.device.mobile)) && (
        <Row
          lead={<Tile icon="grid" />}
          title={t('titleAllWallets')}
          end={listed && listed.count > 10 && `${Math.floor(listed.count / 10)}0+`}
          chevron
          reason={reason}
          onClick={() => openAllWallets(core)}
        />
      )}
    </>
  )
}
