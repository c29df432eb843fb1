import type { RouteOf } from '../../../core/routes.ts'
import { useCore } from '../../../hooks/use-core.ts'
import { downloadWords } from '../../../i18n/en/downloads.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import type { Listing } from '../../../schema/listing.ts'
import { Stack } from '../../../ui/dialog/Body.tsx'
import { Row, RowGroup } from '../../../ui/list/Row.tsx'
import type { IconName } from '../../../ui/picture/icon-paths.ts'
import { Tile } from '../../../ui/picture/Picture.tsx'
import { Qr } from '../../../ui/qr/Qr.tsx'
import { PairingLayout } from '../../../ui/qr/QrParts.tsx'
import { FinePrint } from '../../../ui/value/Text.tsx'
import { openLink } from '../pairing/pairing-actions.ts'
import { ListingTile } from './ListingTile.tsx'
import { type Store, storesOf } from './stores.ts'
import { useArrivals } from './use-arrivals.ts'

const rows: { readonly [S in Store]: { label: keyof typeof downloadWords; icon: IconName } } = {
  chrome: { label: 'chromeStore', icon: 'browser' },
  apple: { label: 'appStore', icon: 'phone' },
  google: { label: 'playStore', icon: 'phone' },
  homepage: { label: 'homepage', icon: 'globe' },
}

/** Where to get a wallet: a code for the phone beside it, and its stores. */
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

/** What a phone's camera is given: its page knows which store the phone has, a store's own link only one. */
function phoneLink(listing: Listing): string | undefined {
  const stores = new Map(storesOf(listing))
  const both = stores.has('apple') && stores.has('google')
  const app = (both ? stores.get('homepage') : undefined) ?? stores.get('apple') ?? stores.get('google')
  // A home page alone may lead to an app; beside an extension's store it may have nothing for a phone.
  return app ?? (stores.has('chrome') ? undefined : stores.get('homepage'))
}
