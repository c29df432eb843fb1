import { trackEvent } from '../core/actions/modal/notify.ts'
import type { Core } from '../core/core.ts'
import { AccountView } from '../features/account/AccountView.tsx'
import type { TabPanels } from '../features/account/tabs.ts'
import { TokensPanel } from '../features/tokens/TokensPanel.tsx'
import { lazyComponent } from '../hooks/lazy-part.tsx'
import { useCore, useValue } from '../hooks/use-core.ts'
import { usePreload } from '../hooks/use-preload.ts'
import { failedLoad } from '../lib/errors.ts'
import { useNetworkFace } from '../parts/use-coin-face.ts'
import type { TokenBalance } from '../schema/token.ts'
import { Chip } from '../ui/button/Chip.tsx'
import { Coin } from '../ui/picture/Coin.tsx'
import { Name } from '../ui/value/Name.tsx'

// The account view shows the payments of the send feature once there are any.
const payments = lazyComponent(async () => (await import('../features/send/receipt/PaymentsPanel.tsx')).PaymentsPanel)

async function sendToken(core: Core, token: TokenBalance): Promise<void> {
  const { chooseToken } = await import('../features/send/actions.ts').catch(failedLoad)
  chooseToken(core, token)
  core.router.push({ view: 'Send' })
}

// Other features bring the tabs. The first one, which most visitors see, comes with the view, and so in one round trip.
const tabs: TabPanels = {
  tokens: { Component: () => <TokensPanel onSend={sendToken} />, load: async () => {} },
  nfts: lazyComponent(async () => (await import('../features/nfts/NftsPanel.tsx')).NftsPanel),
  activity: lazyComponent(async () => (await import('../features/activity/ActivityPanel.tsx')).ActivityPanel),
}

/** The account view with its tabs. */
export const AccountWithTabs = () => <AccountView payments={payments} tabs={tabs} />

/** Shows the active network in the header of the account view; a click opens the list of networks. */
export function NetworkChip() {
  const core = useCore()
  const { network } = useValue(core.$network)
  const face = useNetworkFace(network)
  const preload = usePreload('Networks')
  function choose() {
    trackEvent(core, 'CLICK_NETWORKS')
    core.router.push({ view: 'Networks' })
  }
  return (
    <Chip {...preload} lead={<Coin {...face} size={20} />} onClick={choose}>
      <Name>{network.name}</Name>
    </Chip>
  )
}
