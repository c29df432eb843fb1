import { useMemo, useState } from 'react'
import type { RouteOf } from '../../../core/routes.ts'
import { installedOf } from '../../../core/wallets/installed.ts'
import { useCore, useValue } from '../../../hooks/use-core.ts'
import { walletConnectWords } from '../../../i18n/en/walletconnect.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import type { Listing } from '../../../schema/listing.ts'
import { Stack } from '../../../ui/dialog/Body.tsx'
import { TabPanel, Tabs } from '../../../ui/field/Tabs.tsx'
import { PairingLayout } from '../../../ui/qr/QrParts.tsx'
import { BrowserPanel } from './BrowserPanel.tsx'
import { LinkPanel } from './LinkPanel.tsx'
import { PairingEnd } from './PairingEnd.tsx'
import { type Platform, platformsOf } from './platforms.ts'
import { QrPanel } from './QrPanel.tsx'
import { type Pairing, usePairing } from './use-pairing.ts'

const tabs = {
  browser: { label: 'platformBrowser', icon: 'browser' },
  app: { label: 'platformPhone', icon: 'phone' },
  code: { label: 'platformCode', icon: 'qr' },
  web: { label: 'platformWeb', icon: 'globe' },
  desktop: { label: 'platformDesktop', icon: 'desktop' },
} as const

/** Shows the ways to reach one wallet of the directory, or the code of WalletConnect itself. */
export const ConnectingWalletConnectView = ({ route }: { route: RouteOf<'ConnectingWalletConnect'> }) => (
  <Connecting listing={route.data.listing} />
)

/** Shows the plain code, where there is nothing else to choose from. */
export const WalletConnectBasicView = () => <Connecting listing={undefined} />

function Connecting({ listing }: { listing: Listing | undefined }) {
  const pairing = usePairing(listing)
  if (pairing.status === 'failed' || pairing.status === 'done')
    return <PairingEnd pairing={pairing} listing={listing} />
  return (
    <Stack roomy>{listing ? <Platforms listing={listing} pairing={pairing} /> : <QrPanel pairing={pairing} />}</Stack>
  )
}

/** A tab for each way, none when there is one. */
function Platforms({ listing, pairing }: { listing: Listing; pairing: Pairing }) {
  const t = useMessages(walletConnectWords)
  const core = useCore()
  const connectors = useValue(core.connections.$connectors)
  const installed = useMemo(() => installedOf(connectors)(listing), [connectors, listing])
  const { mobile } = core.device
  const platforms = platformsOf(listing, { mobile, installed: installed !== undefined })
  const [chosen, choose] = useState<Platform>()
  const platform = chosen && platforms.includes(chosen) ? chosen : (platforms[0] ?? 'code')
  // On a desktop the code is the phone's tab; on a phone, the app is.
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
