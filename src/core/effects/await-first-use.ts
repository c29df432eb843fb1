import type { Stop } from '../../lib/async.ts'
import type { Emitter } from '../../lib/emitter.ts'
import { whenIdle } from '../../lib/idle.ts'
import type { WalletEvents } from '../wallet.ts'
import type { Effect } from './effect.ts'

/** Whenever the modal opens for the first time: analytics are loaded, and told what was tracked since. */
export const startAnalytics =
  (events: Emitter<WalletEvents>): Effect =>
  (core) => {
    const early: WalletEvents['track'][] = []
    let stopSending: Stop | undefined
    let stopEarly: Stop | undefined
    const stopWaiting = events.on('open', async () => {
      stopWaiting()
      stopEarly = events.on('track', (event) => void early.push(event))
      // The list of wallets comes first.
      await new Promise<void>(whenIdle)
      // Without a network there is nobody to tell.
      const loaded = await import('./send-analytics.ts').catch(() => undefined)
      stopEarly()
      if (loaded && !core.signal.aborted) stopSending = loaded.sendAnalytics(events, early)(core)
    })
    return () => {
      stopWaiting()
      stopEarly?.()
      stopSending?.()
    }
  }
