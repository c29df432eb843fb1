import type { Connector } from '../../../connectors/connector.ts'
import { useCore } from '../../../hooks/use-core.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import type { Listing } from '../../../schema/listing.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Hero } from '../../../ui/feedback/Hero.tsx'
import { askWallet } from '../actions.ts'
import { ListingTile } from '../listing/ListingTile.tsx'
import { pairingWords } from './pairing-actions.ts'

type BrowserPanelProps = { readonly listing: Listing; readonly installed: Connector | undefined }

/** The wallet's extension: asked when it is installed, else offered. */
export function BrowserPanel({ listing, installed }: BrowserPanelProps) {
  const t = useMessages(pairingWords)
  const core = useCore()
  const { name } = listing
  const open = installed
    ? () => askWallet(core, { connectorId: installed.id })
    : () => core.router.push({ view: 'Downloads', data: { listing } })
  return (
    <Hero
      media={<ListingTile listing={listing} size={72} />}
      title={t(installed ? 'continueIn' : 'dontHave', { name })}
      action={
        <Button size="md" onClick={open}>
          {t(installed ? 'connect' : 'getIt')}
        </Button>
      }
    >
      {t(installed ? 'installedHere' : 'notInstalledHere', { name })}
    </Hero>
  )
}
