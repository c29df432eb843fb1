import { goBack, requestClose } from '../core/actions/open.ts'
import { track } from '../core/actions/track.ts'
import type { Core } from '../core/core.ts'
import type { Route, View } from '../core/routes.ts'
import { useCore, useValue } from '../hooks/use-core.ts'
import { type Messages, useMessages } from '../i18n/use-messages.ts'
import { IconButton } from '../ui/Button.tsx'
import { Header } from '../ui/Header.tsx'
import { Title } from '../ui/Title.tsx'
import { LazyPart, lazyComponent } from './lazy-part.tsx'

const networkChip = lazyComponent(() => import('./NetworkChip.tsx').then((module) => module.NetworkChip))

/** The header of a view: Back where there is something behind, its title or the network chip, help and Close. */
export function ViewHeader({ route, depth }: { route: Route; depth: number }) {
  const core = useCore()
  const t = useMessages()
  const { embedded } = useValue(core.$config)
  const { view } = route
  const isAccount = view === 'Account'
  return (
    <Header
      back={
        depth > 1 &&
        view !== 'UnsupportedChain' && (
          <IconButton icon="back" part="back" label={t('back')} onClick={() => goBack(core)} />
        )
      }
      start={isAccount && <LazyPart part={networkChip} />}
      end={
        <>
          {helped.has(view) && <IconButton icon="help" label={t('titleWhatIsAWallet')} onClick={() => askHelp(core)} />}
          {!embedded && (
            <IconButton icon="close" part="close" label={t('close')} onClick={() => requestClose(core, 'button')} />
          )}
        </>
      }
    >
      <Title hidden={isAccount}>{titleOf(core, route, t)}</Title>
    </Header>
  )
}

const helped = new Set<View>(['Connect', 'ConnectingExternal', 'Networks'])

function askHelp(core: Core): void {
  track(core, 'CLICK_WALLET_HELP')
  core.router.push({ view: 'WhatIsAWallet' })
}

function titleOf(core: Core, route: Route, t: Messages): string {
  if (route.view === 'ConnectingExternal') {
    const { connectorId } = route.data
    return core.connections.$connectors.get().find(({ id }) => id === connectorId)?.name ?? t('connectWallet')
  }
  return t(titles[route.view])
}

const titles = {
  Connect: 'connectWallet',
  Account: 'titleAccount',
  Networks: 'titleNetworks',
  UnsupportedChain: 'titleUnsupported',
  Send: 'titleSend',
  SendSelectToken: 'titleSelectToken',
  SendReview: 'titleReviewSend',
  Receive: 'titleReceive',
  WhatIsAWallet: 'titleWhatIsAWallet',
  GetAWallet: 'titleGetAWallet',
} as const satisfies Record<Exclude<View, 'ConnectingExternal'>, Parameters<Messages>[0]>
