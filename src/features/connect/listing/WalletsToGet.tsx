import { useEffect, useState } from 'react'
import type { Core } from '../../../core/core.ts'
import { useOnline } from '../../../hooks/lazy-part.tsx'
import { useCore, useValue } from '../../../hooks/use-core.ts'
import { connectWords } from '../../../i18n/en/connect.ts'
import { downloadWords } from '../../../i18n/en/downloads.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import type { Listing, ListingPage } from '../../../schema/listing.ts'
import { Row, RowGroup, RowSkeleton } from '../../../ui/list/Row.tsx'
import { ListingTile } from './ListingTile.tsx'
import { loadWished, mergeListings, nobody } from './listings.ts'
import { hasDownload, storesOf } from './stores.ts'
import { useArrivals } from './use-arrivals.ts'

/**
 * Tells the wallets that the page features, and those that the directory recommends, as far as there is a place to get them
 * from; once more when a directory answers that was stood in for by the snapshot. Never throws.
 */
async function loadWalletsToGet(core: Core, tell: (listings: readonly Listing[]) => void): Promise<void> {
  const kinds = ['featured', 'recommended'] as const
  const pages = await Promise.all(kinds.map((kind) => loadWished(core, kind).catch(() => nobody)))
  tell(obtainable(pages))
  if (!pages.some(({ late }) => late)) return
  const later = await Promise.all(pages.map((page) => page.late?.catch(() => undefined)))
  tell(obtainable(pages.map((page, at) => later[at] ?? page)))
}

const obtainable = (pages: readonly ListingPage[]): readonly Listing[] =>
  mergeListings(...pages.map(({ listings }) => listings)).filter(hasDownload)

const words = { ...connectWords, ...downloadWords }

/** Wallets that can be had, each with the way to its stores; goes on to Connect once one of them is in this browser. */
export function WalletsToGet() {
  const t = useMessages(words)
  const listings = useWalletsToGet()
  useArrivals()
  if (listings?.length === 0) return null
  return (
    <RowGroup label={t('wallets')} busy={!listings}>
      {listings?.map((listing) => <WalletToGet key={listing.id} listing={listing} />) ??
        AWAITED.map((key) => <RowSkeleton key={key} />)}
    </RowGroup>
  )
}

const AWAITED = ['first', 'second', 'third', 'fourth']

function WalletToGet({ listing }: { listing: Listing }) {
  const t = useMessages(words)
  const core = useCore()
  const stores = new Set(storesOf(listing).map(([store]) => store))
  const places = [
    stores.has('chrome') && t('browserWallet'),
    (stores.has('apple') || stores.has('google')) && t('phoneWallet'),
  ].filter(Boolean)
  return (
    <Row
      tall
      lead={<ListingTile listing={listing} />}
      title={listing.name}
      sub={places.length > 0 ? places.join(' · ') : t('homepage')}
      chevron
      onClick={() => core.router.push({ view: 'Downloads', data: { listing } })}
    />
  )
}

/** Undefined until they are known; asked for again when the network is back. */
function useWalletsToGet(): readonly Listing[] | undefined {
  const core = useCore()
  const [listings, setListings] = useState<readonly Listing[]>()
  const config = useValue(core.$config)
  const [turn, setTurn] = useState(0)
  useOnline(() => setTurn(turn + 1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options have other wallets, and `turn` asks once more
  useEffect(() => {
    let left = false
    loadWalletsToGet(core, (found) => left || setListings(found))
    return () => {
      left = true
    }
  }, [core, config, turn])
  return listings
}
