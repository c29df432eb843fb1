import { type ComponentType, createElement } from 'react'
import type { Core } from '../core/core.ts'
import type { RouteOf } from '../core/routes.ts'
import type { TabPanels } from '../features/account/tabs.ts'
import { lazyComponent } from '../hooks/lazy-part.tsx'
import { failedLoad } from '../lib/errors.ts'
import { within } from '../lib/timing.ts'
import type { TokenBalance } from '../schema/token.ts'

// The account view shows the payments of the send feature once there are any.
const payments = lazyComponent(async () => (await import('../features/send/receipt/PaymentsPanel.tsx')).PaymentsPanel)

async function sendToken(core: Core, token: TokenBalance): Promise<void> {
  const { chooseToken } = await import('../features/send/actions.ts').catch(failedLoad)
  chooseToken(core, token)
  core.router.push({ view: 'Send' })
}

// Most visitors see this tab first.
const tokens = lazyComponent(async () => {
  const { TokensPanel } = await import('../features/tokens/TokensPanel.tsx')
  return () => createElement(TokensPanel, { onSend: sendToken })
})

// The tabs of the account view, which other features bring.
const tabs: TabPanels = {
  tokens,
  nfts: lazyComponent(async () => (await import('../features/nfts/NftsPanel.tsx')).NftsPanel),
  activity: lazyComponent(async () => (await import('../features/activity/ActivityPanel.tsx')).ActivityPanel),
}

// After this time, the account is shown without a tab that has not come.
const PATIENCE_MS = 1_000

/** Loads the account view with its first tab; a tab that cannot be loaded says so itself. */
export async function loadAccount(): Promise<ComponentType<{ route: RouteOf<'Account'> }>> {
  const first = within(tokens.load(), PATIENCE_MS).catch(() => {})
  const [{ AccountView }] = await Promise.all([import('../features/account/AccountView.tsx'), first])
  return () => createElement(AccountView, { payments, tabs })
}
