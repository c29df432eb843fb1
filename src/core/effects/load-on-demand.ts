import { type Stop, stopAll } from '../../lib/async.ts'
import type { Emitter } from '../../lib/emitter.ts'
import { isTelegram } from '../../lib/platform.ts'
import { reportNotLoaded } from '../actions/modal/notify.ts'
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

/** Whenever Telegram's browser has come back from a provider's page: what takes its answer is loaded. */
export const awaitLoginReturn: Effect = (core) => {
  if (globalThis.location?.search.includes('result_uri=') && isTelegram(window))
    import('../actions/login/return-login.lazy.ts').then(
      ({ returnLogin }) => returnLogin(core),
      (thrown) => reportNotLoaded(core, thrown),
    )
  return () => {}
}

/** Whenever a connection is in sight, stored, asked for, made, or made in another tab: what follows one is loaded, and started once. */
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
      // The next news asks again; a connection cannot be made without it.
      () => {
        started = false
      },
    )
  }
  // Neither changes before somebody is to be connected.
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
