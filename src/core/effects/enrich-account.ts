import { recallBalance, refreshBalances, refreshIdentity, holderKey } from '../actions/refresh-account.ts'
import { type Effect, watch } from './effect.ts'

/** Whenever the account, its network or the view of it changes: balances and identity are read again. */
export const enrichAccount: Effect = (core) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stops = [
    watch([core.$account, core.$network], () => holderKey(core), (key) => {
      if (!key) return
      recallBalance(core)
      void refreshBalances(core)
      void refreshIdentity(core)
    }),
    watch([core.modal.$open], () => core.modal.$open.get(), (open) => {
      if (open) void refreshBalances(core)
    }),
    watch([core.balances.$retryAt], () => nextRetry(), () => schedule()),
  ]
  function nextRetry(): number {
    return core.balances.$retryAt.get()[core.$network.get().network.id] ?? 0
  }
  function schedule() {
    clearTimeout(timer)
    const wait = nextRetry() - Date.now()
    if (wait > 0) timer = setTimeout(() => document.hidden || refreshBalances(core), wait + 1)
  }
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
