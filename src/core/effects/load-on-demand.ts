import { type Stop, stopAll } from '../../lib/async.ts'
import type { Emitter } from '../../lib/emitter.ts'
import { reportNotLoaded } from '../actions/modal/notify.ts'
import type { WalletEvents } from '../wallet.ts'
import type { Effect } from './effect.ts'

/**
 * Loads the analytics and the developer's warnings when the modal is first used, and hands them the events tracked since
 * then.
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
      // The view that is shown loads first.
      await new Promise<void>((resolve) =>
        stops.push(core.modal.$viewLoaded.subscribe((isLoaded) => isLoaded && resolve())),
      )
      // Without a network, events cannot be sent anyway.
      const loaded = await import('./first-use.lazy.ts').catch(() => undefined)
      stopEarly()
      if (loaded && !core.signal.aborted) stops.push(loaded.startFirstUse(events, early)(core))
    })
    return () => {
      stopWaiting()
      stopAll(stops)
    }
  }

/** Loads the code that finishes a social login when the provider's page has replaced this page, and leads back to it. */
export const awaitLoginReturn: Effect = (core) => {
  if (globalThis.location?.search.includes('result_uri='))
    import('../actions/login/return-login.lazy.ts').then(
      ({ returnLogin }) => returnLogin(core),
      (thrown) => reportNotLoaded(core, thrown),
    )
  return () => {}
}

/** Loads the effects that need a connection as soon as one is stored, requested or made, here or in another tab, and starts them once. */
export const awaitConnection: Effect = (core) => {
  let stopEffects: Stop | undefined
  let started = false
  const load = () => {
    if (started) return
    started = true
    core.loadConnectedEffects().then(
      ({ startConnectedEffects }) => {
        if (!core.signal.aborted) stopEffects = startConnectedEffects(core)
      },
      // The next change retries the load; a connection cannot be made without these effects.
      () => {
        started = false
      },
    )
  }
  // None of these changes before a connection is expected.
  const stops = [
    core.attempt.$state.listen(load),
    core.accounts.$byNamespace.listen(load),
    core.storage.onForeignChange(load),
  ]
  return () => {
    stopAll(stops)
    stopEffects?.()
  }
}
