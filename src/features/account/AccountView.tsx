import { canSwap } from '../../chains/abilities.ts'
import { onrampProviders } from '../../chains/onramp-providers.ts'
import { sendingNamespaces } from '../../chains/registry.ts'
import { disconnect } from '../../core/actions/connect/disconnect.ts'
import { trackEvent } from '../../core/actions/modal/notify.ts'
import type { Core } from '../../core/core.ts'
import { createLogin, type LoggedIn } from '../../core/models/login.ts'
import { createPayments } from '../../core/models/payments.ts'
import type { View } from '../../core/routes.ts'
import { walletName } from '../../core/wallets/active-wallet.ts'
import { type LazyComponent, LazyPart } from '../../hooks/lazy-part.tsx'
import { useAction } from '../../hooks/use-action.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { usePreload } from '../../hooks/use-preload.ts'
import { accountWords } from '../../i18n/en/account.ts'
import { type Messages, useMessages } from '../../i18n/use-messages.ts'
import { isRestrictedTimeZone } from '../../lib/locale/restricted-time-zone.ts'
import { socialName } from '../../lib/social-name.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/dialog/Body.tsx'
import { ConnectedBar } from '../../ui/dialog/Footer.tsx'
import { ButtonGroup, GroupButton } from '../../ui/list/ButtonGroup.tsx'
import type { IconName } from '../../ui/picture/icon-paths.ts'
import { Tile } from '../../ui/picture/Picture.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import { Balance } from './Balance.tsx'
import { Profile } from './Profile.tsx'
import type { TabPanels } from './tabs.ts'

type Props = { payments: LazyComponent<object>; tabs: TabPanels }

/** The account view: identity, balance, actions, payments, tabs and Disconnect. */
export function AccountView({ payments, tabs }: Props) {
  const hasPaid = useValue(useModel(createPayments).$payments).length > 0
  return (
    <>
      <Stack>
        <Profile />
        <Balance />
        <Actions />
        <AccountTabs panels={tabs} payments={hasPaid && <LazyPart part={payments} />} />
      </Stack>
      <Connected />
    </>
  )
}

/** The enabled actions; renders nothing when the page disables all of them. */
function Actions() {
  const t = useMessages(accountWords)
  const core = useCore()
  const config = useValue(core.$config)
  const { features } = config
  const { namespace, account } = useValue(core.$account)
  const { network, supported } = useValue(core.$network)
  const isSending = features.send && sendingNamespaces.has(namespace)
  const isSwapping = features.swaps && supported && canSwap(config, network) && !isRestrictedTimeZone()
  const isBuying = supported && onrampProviders({ config, network, account }).length > 0
  if (!isBuying && !isSending && !isSwapping && !features.receive) return null
  return (
    <ButtonGroup label={t('accountActions')} tall>
      {isBuying && <Action view="Buy" icon="card" text={t('buyAction')} open={openBuy} />}
      {isSwapping && <Action view="Swap" icon="swap" text={t('swapAction')} open={openSwap} />}
      {isSending && <Action view="Send" icon="send" text={t('sendAction')} open={openSend} />}
      {features.receive && <Action view="Receive" icon="receive" text={t('receiveAction')} open={openReceive} />}
    </ButtonGroup>
  )
}

type ActionProps = { readonly view: View; readonly icon: IconName; readonly text: string; open(core: Core): void }

function Action({ view, icon, text, open }: ActionProps) {
  const core = useCore()
  return <GroupButton {...usePreload(view)} icon={icon} label={text} text={text} onClick={() => open(core)} />
}

const openReceive = (core: Core): void => core.router.push({ view: 'Receive' })

function openBuy(core: Core): void {
  trackEvent(core, 'CLICK_BUY_CRYPTO')
  core.router.push({ view: 'Buy' })
}

function openSwap(core: Core): void {
  const isSmartAccount = core.$account.get().account?.type === 'smartAccount'
  trackEvent(core, 'OPEN_SWAP', { isSmartAccount, network: core.$network.get().network.id })
  core.router.push({ view: 'Swap' })
}

function openSend(core: Core): void {
  const isSmartAccount = core.$account.get().account?.type === 'smartAccount'
  trackEvent(core, 'OPEN_SEND', { isSmartAccount, network: core.$network.get().network.id })
  core.router.push({ view: 'Send' })
}

function Connected() {
  const t = useMessages(accountWords)
  const { active, namespace } = useValue(useCore().$account)
  const { run, pending } = useAction((core) => disconnect(core, namespace))
  const user = useValue(useModel(createLogin).$user)
  if (!active) return null
  const { icon, type } = active.connector
  const isLogin = type === 'AUTH'
  return (
    <ConnectedBar
      lead={<Tile src={icon} icon={isLogin ? (user?.social ? 'user' : 'mail') : 'wallet'} size={20} />}
      text={isLogin ? loginText(user, t) : t('connectedWith', { name: walletName(active) })}
      end={
        <Button variant="text" size="sm" icon="exit" busy={pending} onClick={() => run()}>
          {t(pending ? 'disconnecting' : 'disconnect')}
        </Button>
      }
    />
  )
}

// Names the social provider, else the email address or user name of the login.
function loginText(user: LoggedIn | undefined, t: Messages<typeof accountWords>): string | undefined {
  const { social, email, userName } = user ?? {}
  if (social) return t('loggedInWith', { name: socialName(social) })
  return email || userName ? t('loggedInAs', { who: email ?? userName ?? '' }) : undefined
}
