import { once } from '../../lib/once.ts'
import type { Core } from '../core.ts'
import { type Effect, watch } from './effect.ts'

// Nobody is connected when a page loads: what reads balances comes with the first account.
const load = once(() => import('../actions/refresh-account.ts'))

/** Whenever the account, its network or the view of it changes: balances and identity are read again. */
export const enrichAccount: Effect = (core) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stops = [
    watch(
      [core.$account, core.$network],
      () => whoAndWhere(core),
      async (key) => {
        // What is known, or still under way, is of the one before.
        if (core.balances.$holdings.get()?.account !== key) core.balances.clear()
        if (!key) return
        const { recallBalance, refreshBalances, refreshIdentity } = await load()
        recallBalance(core)
        await Promise.all([refreshBalances(core, { force: true }), refreshIdentity(core)])
      },
    ),
    watch(
      [core.modal.$open],
      () => core.modal.$open.get(),
      (open) => (open ? refresh(core) : undefined),
    ),
    watch(
      [core.balances.$retryAt],
      () => core.balances.$retryAt.get()[core.$network.get().network.id] ?? 0,
      (retryAt) => {
        clearTimeout(timer)
        const wait = retryAt - Date.now()
        if (wait > 0) timer = setTimeout(() => document.hidden || void refresh(core), wait + 1)
      },
    ),
  ]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

async function refresh(core: Core): Promise<void> {
  if (!whoAndWhere(core)) return
  const { refreshBalances } = await load()
  await refreshBalances(core)
}

// Empty while nobody is connected, or on a network whose balances cannot be read.
const whoAndWhere = (core: Core): string => {
  const { supported } = core.$network.get()
  return (supported && core.$account.get().id) || ''
}
