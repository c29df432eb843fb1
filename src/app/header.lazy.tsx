import type { ReactNode } from 'react'
import type { Connector } from '../connectors/connector.ts'
import type { Route, RouteOf, View } from '../core/routes.ts'
import { connectorOf } from '../core/wallets/find-connector.ts'
import { LazyPart, lazyComponent } from '../hooks/lazy-part.tsx'
import { useCore, useValue } from '../hooks/use-core.ts'
import { usePreload } from '../hooks/use-preload.ts'
import { titleWords } from '../i18n/en/titles.ts'
import { type Messages, useMessages } from '../i18n/use-messages.ts'
import { socialName } from '../lib/social-name.ts'
import { IconButton } from '../ui/button/Button.tsx'
import { Name } from '../ui/value/Name.tsx'

// The title depends on the request, which only that view reads.
const approveTitle = lazyComponent(() =>
  import('../features/approve/ApproveTransactionView.tsx').then((module) => module.ApproveTitle),
)

/** Renders the title of every view but Connect. */
export function ViewTitle({ route }: { route: Route }) {
  const core = useCore()
  const t = useMessages(titleWords)
  const connectors = useValue(core.connections.$connectors)
  if (!isTitled(route)) return <LazyPart part={approveTitle} />
  const title = titleOf(route, connectors, t)
  return typeof title === 'string' ? <span>{title}</span> : title
}

const isTitled = (route: Route): route is Titled => route.view !== 'ApproveTransaction'

/** Renders the button that opens the settings, in the header of the account view. */
export function SettingsButton() {
  const core = useCore()
  const t = useMessages(titleWords)
  const preload = usePreload('AccountSettings')
  const openSettings = () => core.router.push({ view: 'AccountSettings' })
  return <IconButton {...preload} icon="sliders" label={t('titleAccountSettings')} onClick={openSettings} />
}

type Titled = RouteOf<Exclude<View, 'ApproveTransaction'>>

function titleOf(route: Titled, connectors: readonly Connector[], t: Messages<typeof titleWords>): ReactNode {
  if (route.view === 'ConnectingWalletConnect') return <Name>{route.data.listing?.name ?? WALLET_CONNECT}</Name>
  if (route.view === 'ConnectingWalletConnectBasic') return WALLET_CONNECT
  if (route.view === 'ConnectingSocial') return socialName(route.data.provider)
  if (route.view === 'ConnectingFarcaster') return socialName('farcaster')
  if (route.view === 'Downloads') return t('titleDownloads', { name: route.data.listing.name })
  if (route.view === 'ConnectingExternal' || route.view === 'ConnectingMultiChain') {
    const { connectorId, namespace } = route.data
    const wallet = connectorOf(connectors, connectorId, namespace)
    return wallet ? <Name>{wallet.name}</Name> : t('connectWallet')
  }
  return t(route.view === 'Connect' ? 'connectWallet' : `title${route.view}`)
}

// A brand name is not translated.
const WALLET_CONNECT = 'WalletConnect'
