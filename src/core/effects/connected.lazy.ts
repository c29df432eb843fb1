import { stopAll } from '../../lib/async.ts'
import { approveRequests } from './approve-requests.ts'
import type { Effect } from './effect.ts'
import { refreshAccount } from './enrich-account.ts'
import { followConnectors } from './follow-connectors.ts'
import { followNetworks, guardNetwork } from './follow-networks.ts'
import { followTabs } from './follow-tabs.ts'
import { storeLogin } from './keep-login.ts'
import { resumeStoredPayments } from './keep-payments.ts'
import { leaveAccount, leaveAttempt, leaveConnect } from './leave-views.ts'
import { storeConnections } from './persist.ts'
import { showEmbedded } from './show-embedded.ts'
import { syncFrameTheme } from './sync-frame.ts'

/** All that follows a connection; in a chunk of its own, for a page's first visitor has none. */
export const startConnectedEffects: Effect = (core) => {
  const stops = [
    followConnectors,
    followNetworks,
    followTabs,
    guardNetwork,
    leaveAccount,
    leaveAttempt,
    leaveConnect,
    storeConnections,
    showEmbedded,
    refreshAccount,
    storeLogin,
    resumeStoredPayments,
    approveRequests,
    syncFrameTheme,
  ].map((start) => start(core))
  return () => stopAll(stops)
}
