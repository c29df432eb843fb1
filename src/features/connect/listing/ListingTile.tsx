import type { Listing } from '../../../schema/listing.ts'
import { Tile } from '../../../ui/picture/Picture.tsx'
import { useListingImage } from '../all-wallets/image.ts'

type ListingTileProps = { readonly listing?: Listing | undefined; readonly size?: 20 | 36 | 56 | 72 }

/** The tile of a wallet of the directory; without one, a drawn wallet. */
export const ListingTile = ({ listing, size }: ListingTileProps) =>
  listing ? <Pictured listing={listing} size={size} /> : <Tile icon="wallet" size={size} />

const Pictured = ({ listing, size }: { listing: Listing; size?: ListingTileProps['size'] }) => (
  <Tile src={useListingImage(listing).src} size={size} />
)
