import { onMount } from 'nanostores'
import { type Stop, stopAll } from '../../lib/async.ts'
import { once } from '../../lib/lazy.ts'
import { trueDocument } from '../../lib/true-document.ts'
import { type Namespace, namespaces } from '../../schema/network.ts'
import { reportNotLoaded } from '../actions/modal/notify.ts'
import { type Core, modelOf } from '../core.ts'
import { balancesStore } from '../stores.ts'
import { balanceAccountId } from '../wallets/active-wallet.ts'
import { type Effect, watch } from './effect.ts'

// No account is connected when a page loads, so the code that reads balances loads with the first account.
const load = once(() => import('../actions/account/refresh-account.ts'))
const loadFor = (core: Core) => load().catch((thrown) => reportNotLoaded(core, thrown))

/**
 * Reads balances and identity again when a namespace's account or network changes, when the modal opens, or when a page
 * starts to listen to the balances.
 */
export const refreshAccount: Effect = (core) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stops = [
    ...namespaces.map((namespace) => refreshOnChange(core, namespace)),
    onMount(modelOf(core, balancesStore), () => void refreshBalance(core)),
    watch(
      [core.modal.$open, core.networks.$namespace],
      () => core.modal.$open.get() && core.networks.$namespace.get(),
      (open) => (open ? refreshBalance(core) : undefined),
    ),
    watch(
      [core.balances.$retryAt],
      () => core.balances.$retryAt.get()[core.$network.get().network.id] ?? 0,
      (retryAt) => {
        clearTimeout(timer)
        const wait = retryAt - Date.now()
        if (wait > 0) timer = setTimeout(() => trueDocument(document).hidden || void refreshBalance(core), wait + 1)
      },
    ),
  ]
  return () => {
    clearTimeout(timer)
    stopAll(stops)
  }
}

const refreshOnChange = (core: Core, namespace: Namespace): Stop =>
  watch(
    [core.accounts.$byNamespace, core.networks.$byNamespace],
    () => balanceAccountId(core, namespace) ?? '',
    async (key) => {
      // Known balances, and a read still running, belong to the previous account.
      const { holdings, loading } = core.balances.of(namespace)
      if (holdings ? holdings.account !== key : loading) core.balances.clear(namespace)
      if (!key) return
      await (await loadFor(core))?.refreshAccount(core, namespace)
    },
  )

async function refreshBalance(core: Core): Promise<void> {
  if (!balanceAccountId(core, core.networks.$namespace.get())) return
  const actions = await loadFor(core)
  await actions?.refreshBalances(core)
}
