import { stopAll } from '../../lib/async.ts'
import { namespaces } from '../../schema/network.ts'
import { takeAccounts } from '../actions/account/accounts.ts'
import { closeModal, showView } from '../actions/modal/open.ts'
import { type Effect, watch } from './effect.ts'

/**
 * Whenever an unsupported network comes into use: UnsupportedChain opens, unless the page allows it or has no adapters;
 * when one is supported again that view has done its work.
 */
export const guardNetwork: Effect = (core) => {
  const unsupportedId = () => {
    const { network, supported } = core.$network.get()
    return core.$account.get().status === 'connected' && !supported ? network.id : ''
  }
  return watch([core.$account, core.$network], unsupportedId, (unsupported) => {
    const { allowUnsupportedChain, adapters } = core.$config.get()
    const isAlone = (core.networks.$enabledNamespaces.get() ?? adapters)?.length === 0
    const shown = core.router.$stack.get().some(({ view }) => view === 'UnsupportedChain')
    if (unsupported && !allowUnsupportedChain && !isAlone) showView(core, { view: 'UnsupportedChain' })
    else if (shown) closeModal(core)
  })
}

/** Whenever a namespace is at another network: what its wallet said of its accounts is read anew, for some belong to one alone. */
export const followNetworks: Effect = (core) => {
  const stops = namespaces.map((namespace) =>
    watch(
      [core.networks.$byNamespace],
      () => core.networks.$byNamespace.get()[namespace]?.active.id ?? '',
      async () => {
        const { claimed, status } = core.accounts.of(namespace)
        if (claimed && status === 'connected') await takeAccounts(core, namespace, claimed).catch(() => {})
      },
    ),
  )
  return () => stopAll(stops)
}
