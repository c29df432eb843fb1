import { type ComponentType, createElement } from 'react'
import type { Core } from '../core/core.ts'
import type { RouteOf } from '../core/routes.ts'
import type { TabPanels } from '../features/account/tabs.ts'
import { lazyComponent } from '../hooks/lazy-part.tsx'
import { failedLoad } from '../lib/errors.ts'
import type { TokenBalance } from '../schema/token.ts'

// The account view shows the payments of the send feature once there are any.
const payments = lazyComponent(async () => (await import('../features/send/receipt/PaymentsPanel.tsx')).PaymentsPanel)

async function sendToken(core: Core, token: TokenBalance): Promise<void> {
  const { chooseToken } = await import('../features/send/actions.ts').catch(failedLoad)
  chooseToken(core, token)
  core.router.push({ view: 'Send' })
}

// The tabs of the account view, which other features bring.
const loadTokens = () => import('../features/tokens/TokensPanel.tsx')
const tabs: TabPanels = {
  tokens: lazyComponent(async () => {
    const { TokensPanel } = await loadTokens()
    return () => createElement(TokensPanel, { onSend: sendToken })
  }),
  nfts: lazyComponent(async () => (await import('../features/nfts/NftsPanel.tsx')).NftsPanel),
  activity: lazyComponent(async () => (await import('../features/activity/ActivityPanel.tsx')).ActivityPanel),
}

/** Loads the account view with its tabs. */
export async function loadAccount(): Promise<ComponentType<{ route: RouteOf<'Account'> }>> {
  // Most visitors see this tab first, so its code comes beside the view's instead of after it.
  loadTokens().catch(() => {})
  const { AccountView } = await import('../features/account/AccountView.tsx')
  return () => createElement(AccountView, { payments, tabs })
}
