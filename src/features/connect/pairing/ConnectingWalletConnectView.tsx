import { useMemo, useState } from 'react'
import type { Connector } from '../../../connectors/connector.ts'
import { goBack } from '../../../core/actions/modal/open.ts'
import type { RouteOf } from '../../../core/routes.ts'
import { installedOf } from '../../../core/wallets/installed.ts'
import { useOnline } from '../../../hooks/lazy-part.tsx'
import { useCore, useValue } from '../../../hooks/use-core.ts'
import { walletConnectWords } from '../../../i18n/en/walletconnect.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import type { ErrorCode } from '../../../lib/errors.ts'
import { inAppBrowser } from '../../../lib/platform.ts'
import type { Listing } from '../../../schema/listing.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Stack } from '../../../ui/dialog/Body.tsx'
import { Hero } from '../../../ui/feedback/Hero.tsx'
import { OutcomeView } from '../../../ui/feedback/OutcomeView.tsx'
import { TabPanel, Tabs } from '../../../ui/field/Tabs.tsx'
import { PairingLayout } from '../../../ui/qr/QrParts.tsx'
import { connectWallet } from '../actions.ts'
import { ListingTile } from '../listing/listing-image.tsx'
import { LinkPanel } from './LinkPanel.tsx'
import { pairingWords, startPairing } from './pairing-actions.ts'
import { type Platform, platformsOf } from './platforms.ts'
import { QrPanel } from './QrPanel.tsx'
import { type Pairing, usePairing } from './use-pairing.ts'

type BrowserPanelProps = { readonly listing: Listing; readonly installed: Connector | undefined }

/** Offers the wallet's browser extension: connects to it when installed, else opens its downloads. */
function BrowserPanel({ listing, installed }: BrowserPanelProps) {
  const t = useMessages(pairingWords)
  const core = useCore()
  const { name } = listing
  const open = installed
    ? () => connectWallet(core, { connectorId: installed.id })
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

type Words = { readonly title: keyof typeof pairingWords; readonly text: keyof typeof pairingWords }

const done: Words = { title: 'connected', text: 'connectedText' }
const doneUnnamed: Words = { title: 'connected', text: 'walletConnectedText' }
const failed: Words = { title: 'connectionFailed', text: 'pairingFailedText' }
const refused: Words = { title: 'unreachable', text: 'unreachableText' }

/** The texts of failures with a known reason. */
const known: { readonly [C in ErrorCode]?: Words } = {
  'user-rejected': { title: 'connectionDeclined', text: 'connectionDeclinedText' },
  'no-supported-account': { title: 'noSupportedAccount', text: 'noSupportedAccountText' },
  'session-expired': { title: 'clockWrong', text: 'clockWrongText' },
  'invalid-app-configuration': refused,
  'invalid-project-id': refused,
  'sign-client-failed': refused,
}

/** Shows how pairing ended: connected, declined or failed, with a retry. */
function PairingEnd({ pairing, listing }: { pairing: Pairing; listing: Listing | undefined }) {
  const t = useMessages(pairingWords)
  const core = useCore()
  const { status, error } = pairing
  const isDone = status === 'done'
  const words = isDone ? (listing ? done : doneUnnamed) : ((error && known[error]) ?? failed)
  const name = listing?.name ?? t('yourWallet')
  const isOffline = error !== undefined && error !== 'user-rejected' && !navigator.onLine
  const retry = () => startPairing(core, listing)
  useOnline(isOffline ? retry : undefined)
  return (
    <OutcomeView
      dial={isDone ? 'ok' : 'declined'}
      tile={<ListingTile listing={listing} size={72} />}
      title={isOffline ? t.error('offline') : t(words.title, { name })}
      text={t(isOffline ? 'pairingOfflineText' : words.text, { name })}
      retry={!isDone && { label: t('retry'), isNext: true, onClick: retry }}
      cancel={!isDone && { label: t('cancel'), onClick: () => goBack(core) }}
    />
  )
}

const tabs = {
  browser: { label: 'platformBrowser', icon: 'browser' },
  app: { label: 'platformPhone', icon: 'phone' },
  code: { label: 'platformCode', icon: 'qr' },
  web: { label: 'platformWeb', icon: 'globe' },
  desktop: { label: 'platformDesktop', icon: 'desktop' },
} as const

/** Shows the ways to connect one wallet of the directory, or the QR code for any wallet. */
export const ConnectingWalletConnectView = ({ route }: { route: RouteOf<'ConnectingWalletConnect'> }) => (
  <Connecting listing={route.data.listing} />
)

/** Shows the QR code for any wallet, without other ways to connect. */
export const WalletConnectBasicView = () => <Connecting listing={undefined} />

function Connecting({ listing }: { listing: Listing | undefined }) {
  const pairing = usePairing(listing)
  if (pairing.status === 'failed' || pairing.status === 'done')
    return <PairingEnd pairing={pairing} listing={listing} />
  return (
    <Stack roomy>{listing ? <Platforms listing={listing} pairing={pairing} /> : <QrPanel pairing={pairing} />}</Stack>
  )
}

/** A tab for each platform; without tabs when there is only one. */
function Platforms({ listing, pairing }: { listing: Listing; pairing: Pairing }) {
  const t = useMessages(walletConnectWords)
  const core = useCore()
  const connectors = useValue(core.connections.$connectors)
  const installed = useMemo(() => installedOf(connectors)(listing), [connectors, listing])
  const { mobile } = core.device
  const inApp = inAppBrowser(core.device)
  const platforms = platformsOf(listing, { mobile, installed: installed !== undefined, inApp })
  const [chosen, choose] = useState<Platform>()
  const platform = chosen && platforms.includes(chosen) ? chosen : (platforms[0] ?? 'code')
  // On a desktop the QR code is for the phone; on a phone, the phone's tab is the app.
  const labelOf = (key: Platform) => t(key === 'code' && !mobile ? 'platformPhone' : tabs[key].label)
  const iconOf = (key: Platform) => (key === 'code' && !mobile ? 'phone' : tabs[key].icon)
  const panel = <PairingLayout>{panelOf(platform)}</PairingLayout>
  if (platforms.length === 1) return panel
  return (
    <>
      <Tabs
        id="platforms"
        fill
        label={t('platforms')}
        items={platforms.map((key) => ({ key, label: labelOf(key), icon: iconOf(key) }))}
        value={platform}
        onChange={choose}
      />
      <TabPanel tabs="platforms" value={platform}>
        {panel}
      </TabPanel>
    </>
  )

  function panelOf(key: Platform) {
    if (key === 'code') return <QrPanel pairing={pairing} listing={listing} />
    if (key === 'browser') return <BrowserPanel listing={listing} installed={installed} />
    return <LinkPanel pairing={pairing} listing={listing} platform={key} />
  }
}
