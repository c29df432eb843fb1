import { stopAll } from '../../lib/async.ts'
import { namespaces } from '../../schema/network.ts'
import { takeAccounts } from '../actions/account/accounts.ts'
import { closeModal, showView } from '../actions/modal/open.ts'
import { type Effect, watch } from './effect.ts'

/**
 * Opens UnsupportedChain when the network in use is unsupported, unless the page allows that, has no adapters or shows no
 * modal, and closes the view when the network is supported again.
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
    if (unsupported && !allowUnsupportedChain && !isAlone && core.modal.isPresented())
      showView(core, { view: 'UnsupportedChain' })
    else if (shown) closeModal(core)
  })
}

/** Parses a wallet's accounts again when its namespace changes network, because some accounts belong to one network only. */
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
