import { useEffect, useState } from 'react'
import type { Connector } from '../../../connectors/connector.ts'
import { type Core, modelOf } from '../../../core/core.ts'
import type { RouteOf } from '../../../core/routes.ts'
import { emptyPage, loadHighlighted, mergeListings } from '../../../core/wallets/listings.ts'
import { useOnline } from '../../../hooks/lazy-part.tsx'
import { useCore, useValue } from '../../../hooks/use-core.ts'
import { connectWords } from '../../../i18n/en/connect.ts'
import { downloadWords } from '../../../i18n/en/downloads.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import type { Listing, ListingPage } from '../../../schema/listing.ts'
import { Stack } from '../../../ui/dialog/Body.tsx'
import { Row, RowGroup, RowSkeleton } from '../../../ui/list/Row.tsx'
import type { IconName } from '../../../ui/picture/icon-paths.ts'
import { Tile } from '../../../ui/picture/Picture.tsx'
import { Qr } from '../../../ui/qr/Qr.tsx'
import { PairingLayout } from '../../../ui/qr/QrParts.tsx'
import { Name } from '../../../ui/value/Name.tsx'
import { FinePrint } from '../../../ui/value/Text.tsx'
import { createConnect } from '../model.ts'
import { openLink } from '../pairing/pairing-actions.ts'
import { ListingTile } from './listing-image.tsx'
import { hasDownload, type Store, storesOf } from './stores.ts'

/**
 * Reports the featured and the recommended wallets that can be downloaded; reports again when a slow directory answers
 * after its snapshot was used. Never throws.
 */
async function loadWalletsToGet(core: Core, tell: (listings: readonly Listing[]) => void): Promise<void> {
  const kinds = ['featured', 'recommended'] as const
  const pages = await Promise.all(kinds.map((kind) => loadHighlighted(core, kind).catch(() => emptyPage)))
  tell(obtainable(pages))
  if (!pages.some(({ late }) => late)) return
  const later = await Promise.all(pages.map((page) => page.late?.catch(() => undefined)))
  tell(obtainable(pages.map((page, at) => later[at] ?? page)))
}

const obtainable = (pages: readonly ListingPage[]): readonly Listing[] =>
  mergeListings(...pages.map(({ listings }) => listings)).filter(hasDownload)

const words = { ...connectWords, ...downloadWords }

/** Lists wallets to install. Opens Connect when one of them announces itself in this browser. */
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
      title={<Name>{listing.name}</Name>}
      sub={places.length > 0 ? places.join(' · ') : t('homepage')}
      chevron
      onClick={() => core.router.push({ view: 'Downloads', data: { listing } })}
    />
  )
}

/** Loads the wallets to install; undefined until they are loaded. Reloads when the browser is online again. */
function useWalletsToGet(): readonly Listing[] | undefined {
  const core = useCore()
  const [listings, setListings] = useState<readonly Listing[]>()
  const config = useValue(core.$config)
  const [turn, setTurn] = useState(0)
  useOnline(() => setTurn(turn + 1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: options change the wallets; `turn` reloads them
  useEffect(() => {
    let left = false
    loadWalletsToGet(core, (found) => left || setListings(found))
    return () => {
      left = true
    }
  }, [core, config, turn])
  return listings
}

/** Opens the list of wallets when a wallet announces itself that was not there when the view was mounted. */
function useArrivals(): void {
  const core = useCore()
  const connectors = useValue(core.connections.$connectors)
  const [known] = useState(() => new Set(connectors.map(({ id }) => id)))
  const arrived = connectors.find((one) => isInBrowser(one) && !known.has(one.id))
  useEffect(() => {
    if (arrived) showArrival(core, arrived.id)
  }, [core, arrived])
}

const isInBrowser = ({ type }: Connector): boolean => type === 'ANNOUNCED' || type === 'INJECTED' || type === 'EXTERNAL'

/** Goes back to Connect when it is on the stack, else replaces the stack by it. */
function showArrival(core: Core, connectorId: string): void {
  modelOf(core, createConnect).expectFocus(connectorId)
  const isBehind = core.router.$stack.get().some(({ view }) => view === 'Connect')
  if (!isBehind) core.router.reset({ view: 'Connect' })
  while (core.router.$route.get().view !== 'Connect' && core.router.back());
}

const rows: { readonly [S in Store]: { label: keyof typeof downloadWords; icon: IconName } } = {
  chrome: { label: 'chromeStore', icon: 'browser' },
  apple: { label: 'appStore', icon: 'phone' },
  google: { label: 'playStore', icon: 'phone' },
  homepage: { label: 'homepage', icon: 'globe' },
}

/** Shows a listing's downloads: a QR code for the phone, and links to the stores. */
export function DownloadsView({ route }: { route: RouteOf<'Downloads'> }) {
  const t = useMessages(downloadWords)
  const { mobile } = useCore().device
  const { listing } = route.data
  useArrivals()
  const scanned = mobile ? undefined : phoneLink(listing)
  return (
    <Stack roomy>
      {scanned && (
        <PairingLayout>
          <Qr value={scanned} label={t('qrOfStore', { name: listing.name })}>
            <ListingTile listing={listing} size={36} />
          </Qr>
          <FinePrint>{t('scanToGet', { name: listing.name })}</FinePrint>
        </PairingLayout>
      )}
      <RowGroup label={t('stores')}>
        {storesOf(listing).map(([store, link]) => (
          <Row
            key={store}
            lead={<Tile icon={rows[store].icon} />}
            title={t(rows[store].label)}
            chevron
            onClick={() => openLink(link, '_blank')}
          />
        ))}
      </RowGroup>
    </Stack>
  )
}

/**
 * Returns the link for the QR code. With apps in both stores it is the home page, which can send each phone to its own
 * store.
 */
function phoneLink(listing: Listing): string | undefined {
  const stores = new Map(storesOf(listing))
  const both = stores.has('apple') && stores.has('google')
  const app = (both ? stores.get('homepage') : undefined) ?? stores.get('apple') ?? stores.get('google')
  // A home page alone may lead to an app; beside a browser extension it may not.
  return app ?? (stores.has('chrome') ? undefined : stores.get('homepage'))
}
