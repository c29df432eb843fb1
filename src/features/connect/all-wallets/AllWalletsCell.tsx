import { memo } from 'react'
import type { Connector } from '../../../connectors/connector.ts'
import type { Core } from '../../../core/core.ts'
import { useCore } from '../../../hooks/use-core.ts'
import { allWalletsWords } from '../../../i18n/en/all-wallets.ts'
import { connectWords } from '../../../i18n/en/connect.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import type { Listing } from '../../../schema/listing.ts'
import { Cell, TileFrame } from '../../../ui/list/Grid.tsx'
import { Tile } from '../../../ui/picture/Picture.tsx'
import { chooseWallet } from '../actions.ts'
import { chooseListing } from '../listing/choose-listing.ts'
import { useListingImage } from './image.ts'

const words = { ...connectWords, ...allWalletsWords }

type AllWalletsCellProps = {
  listing: Listing
  /** The installed wallet of this listing. */
  connector: Connector | undefined
  /** Its place among all wallets. */
  at: number
  /** True for the one that Tab goes to. */
  isCurrent: boolean
  gated: boolean
  onFocus: (at: number) => void
}

/** A wallet of the directory. */
export const AllWalletsCell = memo(({ listing, connector, at, isCurrent, gated, onFocus }: AllWalletsCellProps) => {
  const t = useMessages(words)
  const core = useCore()
  return (
    <Cell
      lead={<ListingTile listing={listing} connector={connector} />}
      label={listing.name}
      badge={listing.badge_type === 'certified' ? t('certified') : undefined}
      live={connector && t('installed')}
      tabIndex={isCurrent ? 0 : -1}
      data-at={at}
      disabled={gated}
      onFocus={() => onFocus(at)}
      onClick={() => choose(core, listing, connector)}
    />
  )
})

function ListingTile({ listing, connector }: Pick<AllWalletsCellProps, 'listing' | 'connector'>) {
  const { src, waiting } = useListingImage(listing)
  // The wallet's own icon is there at once.
  const shown = src ?? connector?.icon
  return waiting && !shown ? <TileFrame /> : <Tile src={shown} size={56} />
}

function choose(core: Core, listing: Listing, connector: Connector | undefined): void {
  if (connector) chooseWallet(core, connector)
  else chooseListing(core, listing)
}
