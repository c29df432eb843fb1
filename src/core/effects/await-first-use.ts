import { type Stop, stopAll } from '../../lib/async.ts'
import type { Emitter } from '../../lib/emitter.ts'
import type { WalletEvents } from '../wallet.ts'
import type { Effect } from './effect.ts'

/**
 * Whenever the modal is used for the first time: what tells the developer and the analytics of that is loaded, and told
 * what was tracked since.
 */
export const awaitFirstUse =
  (events: Emitter<WalletEvents>): Effect =>
  (core) => {
    const early: WalletEvents['track'][] = []
    const stops: Stop[] = []
    const stopWaiting = core.modal.$used.listen(async () => {
      stopWaiting()
      const stopEarly = events.on('track', (event) => void early.push(event))
      stops.push(stopEarly)
      // The list of wallets comes first.
      await new Promise<void>((resolve) =>
        stops.push(core.modal.$listLoaded.subscribe((isLoaded) => isLoaded && resolve())),
      )
      // Without a network there is nobody to tell.
      const loaded = await import('./first-use.lazy.ts').catch(() => undefined)
      stopEarly()
      if (loaded && !core.signal.aborted) stops.push(loaded.startFirstUse(events, early)(core))
    })
    return () => {
      stopWaiting()
      stopAll(stops)
    }
  }
