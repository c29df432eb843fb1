import { stopAll } from '../../lib/async.ts'
import { reportUncaught } from '../../lib/emitter.ts'
import { failedLoad } from '../../lib/errors.ts'
import { accountStored } from '../../schema/account-storage.ts'
import { hasSignIn } from '../config/sign-in.ts'
import type { Core } from '../core.ts'
import { approveRequests } from './approve-requests.ts'
import type { Effect } from './effect.ts'
import { followConnectors } from './follow-connectors.ts'
import { storeLogin, syncFrameTheme } from './follow-login.ts'
import { followNetworks, guardNetwork } from './follow-networks.ts'
import { followSignIn, loadRequireSignIn } from './follow-sign-in.ts'
import { followTabs } from './follow-tabs.ts'
import { offerConnections } from './offer-connections.ts'
import { refreshAccount } from './refresh-account.ts'
import { storeAccountLabel } from './store-account-label.ts'
import { storeConnections } from './store-connections.ts'
import { leaveAccount, leaveAttempt, leaveConnect, showEmbedded } from './update-views.ts'
import { watchIncome } from './watch-income.ts'

/** Follows payments stored by an earlier page or another tab, and drops those that another tab removes. */
export const resumeStoredPayments: Effect = (core) => {
  const resume = () =>
    import('../actions/payments/resume-payments.lazy.ts')
      .then(({ resumePayments }) => {
        if (!core.signal.aborted) resumePayments(core)
      })
      .catch(reportUncaught)
  if (core.storage.get('pending_payments')) void resume()
  return core.storage.onForeignChange((key) => {
    if (key === 'pending_payments') void resume()
  })
}

/** Loads the code that asks accounts to sign in, on pages that want it. @throws WalletError `view-failed` */
export const loadSignIn = async (core: Core): Promise<void> => {
  if (hasSignIn(core.$config.get())) await loadRequireSignIn().catch(failedLoad)
}

/** Starts every effect that needs a connection. It is a separate chunk, because a first-time visitor has no connection. */
export const startConnectedEffects: Effect = (core) => {
  core.storage.addKeys(accountStored)
  const stops = [
    followConnectors,
    followNetworks,
    followTabs,
    guardNetwork,
    leaveAccount,
    leaveAttempt,
    leaveConnect,
    storeConnections,
    storeAccountLabel,
    showEmbedded,
    refreshAccount,
    storeLogin,
    resumeStoredPayments,
    approveRequests,
    followSignIn,
    syncFrameTheme,
    offerConnections,
    watchIncome,
  ].map((start) => start(core))
  return () => stopAll(stops)
}
