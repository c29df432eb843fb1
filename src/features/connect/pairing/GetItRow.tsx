import { useCore } from '../../../hooks/use-core.ts'
import { walletConnectWords } from '../../../i18n/en/walletconnect.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import type { Listing } from '../../../schema/listing.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Group, Row } from '../../../ui/list/Row.tsx'
import { ListingTile } from '../listing/ListingTile.tsx'
import { hasDownload } from '../listing/stores.ts'

/** Offers the wallet to those who have it not, where the directory knows a place to get it. */
export function GetItRow({ listing }: { listing: Listing }) {
  const t = useMessages(walletConnectWords)
  const core = useCore()
  if (!hasDownload(listing)) return null
  const get = (
    <Button size="sm" variant="quiet" onClick={() => core.router.push({ view: 'Downloads', data: { listing } })}>
      {t('getIt')}
    </Button>
  )
  return (
    <Group>
      <Row
        tall
        lead={<ListingTile listing={listing} />}
        title={t('dontHave', { name: listing.name })}
        sub={t('installThenReturn')}
        end={get}
      />
    </Group>
  )
}
