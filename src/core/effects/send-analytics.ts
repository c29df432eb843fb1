import { type Analytics, createAnalytics, type TrackedEvent } from '../../io/analytics.ts'
import type { Emitter } from '../../lib/emitter.ts'
import { WalletError } from '../../lib/errors.ts'
import { alertDeveloper } from '../actions/notify.ts'
import { track } from '../actions/track.ts'
import type { Core } from '../core.ts'
import type { WalletEvents } from '../wallet.ts'
import type { Effect } from './effect.ts'

const QUEUED = 20

// Once a page session, however many wallets the page holds.
let alerted = false

/** Whenever an event is tracked, once the modal has been open and the page allows it: it is sent, one at a time. */
export const sendAnalytics =
  (events: Emitter<WalletEvents>): Effect =>
  (core) => {
    const queue: TrackedEvent[] = []
    let analytics: Analytics | undefined
    let opened = false
    let sending = false
    const drain = async () => {
      if (sending) return
      sending = true
      for (let next = queue.shift(); next && !core.signal.aborted; next = queue.shift()) {
        analytics ??= createAnalytics(core.$config.get())
        if (!(await analytics.send(next).catch(() => true))) refused(core)
      }
      sending = false
    }
    const stops = [
      events.on('open', () => {
        if (!opened) track(core, 'INITIALIZE', describeConfig(core))
        opened = true
      }),
      events.on('track', ({ event, properties }) => {
        // A service that does not answer must not collect a page's life of events.
        if (!core.$config.get().features.analytics || queue.length >= QUEUED) return
        const address = core.$account.get().account?.address
        if (opened) queue.push({ event, properties, ...(address && { address }) })
        void drain()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

function refused(core: Core): void {
  if (alerted) return
  alerted = true
  const details = `Origin ${location.origin} not found on Allowlist - update configuration`
  alertDeveloper(core, new WalletError('invalid-app-configuration', { details }))
}

function describeConfig(core: Core): Record<string, unknown> {
  const { features, metadata, theme, methods, connectorOrder, customWallets } = core.$config.get()
  const networks = Object.values(core.networks.$byNamespace.get()).flatMap((state) => state.requested.map(({ id }) => id))
  return {
    networks,
    defaultNetwork: core.$network.get().network.id,
    features,
    theme,
    methods,
    connectorOrder,
    customWallets: customWallets.length,
    ...(metadata && { metadata: { name: metadata.name, url: metadata.url } }),
  }
}
