import { namespaces } from '../../schema/network.ts'
import { takeAccounts } from '../actions/connect/take-accounts.ts'
import { type Effect, watch } from './effect.ts'

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
  return () => {
    for (const stop of stops) stop()
  }
}
