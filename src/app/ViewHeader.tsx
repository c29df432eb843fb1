import { trackEvent } from '../core/actions/modal/notify.ts'
import { goBack, requestClose } from '../core/actions/modal/open.ts'
import type { Core } from '../core/core.ts'
import type { Route, View } from '../core/routes.ts'
import { LazyPart } from '../hooks/lazy-part.tsx'
import { useCore, useValue } from '../hooks/use-core.ts'
import { usePreload } from '../hooks/use-preload.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { IconButton } from '../ui/button/Button.tsx'
import { Header, Title } from '../ui/dialog/Header.tsx'
import { networkChip, settingsButton, viewTitle } from './view-registry.ts'

/**
 * Renders the header of a view: Back when the stack has a view below, the title or the network chip, Help and Close.
 */
export function ViewHeader({ route, depth }: { route: Route; depth: number }) {
  const core = useCore()
  const t = useMessages()
  const { embedded } = useValue(core.$config)
  const { view } = route
  const preload = usePreload('WhatIsAWallet')
  const isAccount = view === 'Account'
  const { Component: NetworkChip } = networkChip
  return (
    <Header
      back={
        depth > 1 &&
        view !== 'UnsupportedChain' && (
          <IconButton icon="back" part="back" label={t('back')} onClick={() => goBack(core)} />
        )
      }
      start={isAccount && NetworkChip && <NetworkChip />}
      end={
        <>
          {isAccount && <LazyPart part={settingsButton} />}
          {helped.has(view) && (
            <IconButton {...preload} icon="help" label={t('titleWhatIsAWallet')} onClick={() => askHelp(core)} />
          )}
          {!embedded && (
            <IconButton icon="close" part="close" label={t('close')} onClick={() => requestClose(core, 'button')} />
          )}
        </>
      }
    >
      <Title hidden={isAccount}>
        {view === 'Connect' ? (
          t('connectWallet')
        ) : (
          <LazyPart
            part={viewTitle}
            route={route}
            before={<span>{t('loading')}</span>}
            lost={() => <span>{t.error('view-failed')}</span>}
          />
        )}
      </Title>
    </Header>
  )
}

const helped = new Set<View>([
  'Connect',
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'Networks',
  'SIWXSignMessage',
  'ConnectingSiwe',
  'RegisterAccountName',
])

function askHelp(core: Core): void {
  trackEvent(core, 'CLICK_WALLET_HELP')
  core.router.push({ view: 'WhatIsAWallet' })
}
