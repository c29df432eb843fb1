import { watchClock } from '../../io/clock.ts'
import { stopAll } from '../../lib/async.ts'
import type { Emitter } from '../../lib/emitter.ts'
import { WalletError } from '../../lib/errors.ts'
import { alertDeveloper } from '../actions/modal/notify.ts'
import type { WalletEvents } from '../wallet.ts'
import type { Effect } from './effect.ts'
import { sendAnalytics } from './send-analytics.ts'

/** What follows the first use of a modal: the developer is told of a missing project id, and events are sent. */
export const startFirstUse =
  (events: Emitter<WalletEvents>, early: readonly WalletEvents['track'][]): Effect =>
  (core) => {
    if (!core.$config.get().projectId) alertDeveloper(core, new WalletError('project-id-missing'))
    // Analytics are the first requests whose answers tell the time.
    const stops = [watchClock(core.attempt.setClockWrong), sendAnalytics(events, early)(core)]
    return () => stopAll(stops)
  }
