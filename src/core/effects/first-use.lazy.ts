import { type Analytics, createAnalytics, type TrackedEvent } from '../../io/analytics.ts'
import { watchClock } from '../../io/clock.ts'
import { stopAll } from '../../lib/async.ts'
import type { Emitter } from '../../lib/emitter.ts'
import { WalletError } from '../../lib/errors.ts'
import type { Config } from '../../schema/config/options.ts'
import { alertDeveloper, trackEvent } from '../actions/modal/notify.ts'
import type { Core } from '../core.ts'
import type { WalletEvents } from '../wallet.ts'
import type { Effect } from './effect.ts'

const QUEUED = 20

// The alert is shown once per page load, even if the page has several wallets.
let alerted = false

/** Sends tracked events one at a time, those of `early` first, if the page allows analytics. */
export const sendAnalytics =
  (events: Emitter<WalletEvents>, early: readonly WalletEvents['track'][]): Effect =>
  (core) => {
    const queue: TrackedEvent[] = []
    let made: { readonly of: string; readonly analytics: Analytics } | undefined
    let sending = false
    const drain = async () => {
      if (sending) return
      sending = true
      for (let next = queue.shift(); next && !core.signal.aborted; next = queue.shift()) {
        const config = core.$config.get()
        if (made?.of !== serviceOf(config)) made = { of: serviceOf(config), analytics: createAnalytics(config) }
        if (!(await made.analytics.send(next).catch(() => true))) alertRefusal(core)
      }
      sending = false
    }
    const take = ({ event, properties }: WalletEvents['track']) => {
      // The queue is limited, in case the service does not answer.
      if (!core.$config.get().features.analytics || queue.length >= QUEUED) return
      const address = core.$account.get().account?.address
      queue.push({ event, properties, ...(address && { address }) })
      void drain()
    }
    const stop = events.on('track', take)
    trackEvent(core, 'INITIALIZE', describeConfig(core))
    for (const event of early) take(event)
    return stop
  }

// A service is asked once per project whether it wants events.
const serviceOf = ({ projectId, endpoints }: Config): string =>
  [projectId, endpoints.directory, endpoints.analytics].join(' ')

function alertRefusal(core: Core): void {
  if (alerted) return
  alerted = true
  const details = `Origin ${location.origin} not found on Allowlist - update configuration`
  alertDeveloper(core, new WalletError('invalid-app-configuration', { details }))
}

function describeConfig(core: Core): Record<string, unknown> {
  const { features, metadata, theme, methods, connectorOrder, customWallets } = core.$config.get()
  return {
    networks: core.networks.$all.get().map(({ id }) => id),
    defaultNetwork: core.$network.get().network.id,
    features,
    theme,
    methods,
    connectorOrder,
    customWallets: customWallets.length,
    ...(metadata && { metadata: { name: metadata.name, url: metadata.url } }),
  }
}

/** Starts what follows the first use of a modal: warns the developer of a missing project id, watches the clock, sends events. */
export const startFirstUse =
  (events: Emitter<WalletEvents>, early: readonly WalletEvents['track'][]): Effect =>
  (core) => {
    if (!core.$config.get().projectId) alertDeveloper(core, new WalletError('project-id-missing'))
    // Analytics are the first requests whose answers tell the time.
    const stops = [watchClock(core.attempt.setClockWrong), sendAnalytics(events, early)(core)]
    return () => stopAll(stops)
  }
