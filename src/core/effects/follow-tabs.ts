import { stopAll } from '../../lib/async.ts'
import type { Namespace } from '../../schema/network.ts'
import { removeConnection, selectConnectedNetwork } from '../actions/connect/disconnect.ts'
import { reportNotLoaded } from '../actions/modal/notify.ts'
import type { Effect } from './effect.ts'
import { writeConnections } from './store-connections.ts'

/** Follows another tab that connects or disconnects, without a prompt and without a request to the wallet. */
export const followTabs: Effect = (core) => {
  const stored = () => core.storage.get('connected_namespaces') ?? []
  // The change in the other tab may be the reason why this code was loaded.
  let isNews = true
  const restore = () =>
    import('../actions/connect/restore.lazy.ts').then(
      ({ restoreConnections }) => restoreConnections(core),
      (thrown) => reportNotLoaded(core, thrown),
    )
  const join = () => {
    // An attempt in this tab is not interrupted.
    if (!isNews || core.attempt.$state.get()) return
    isNews = false
    if (stored().some((namespace) => core.accounts.of(namespace).status === 'disconnected')) restore()
  }
  const leave = () => {
    const own = Object.keys(core.connections.$active.get()) as Namespace[]
    const gone = own.filter((namespace) => !stored().includes(namespace))
    if (gone.length === 0) return
    // A tab that failed to restore a connection has not ended it for this tab.
    const isOver = core.storage.get('connection_status') === 'disconnected'
    const ended = isOver ? gone : gone.filter((namespace) => core.storage.get('ended_namespaces')?.includes(namespace))
    for (const namespace of ended) {
      const { connector } = core.connections.$active.get()[namespace] ?? {}
      removeConnection(core, namespace, 'user')
      const isUsed = Object.values(core.connections.$active.get()).some((other) => other.connector === connector)
      if (!isUsed) connector?.forgetConnection?.()
    }
    selectConnectedNetwork(core)
    if (ended.length < gone.length) writeConnections(core)
  }
  const stops = [
    core.attempt.$state.subscribe(join),
    core.storage.onForeignChange((key) => {
      if (key !== 'connected_namespaces') return
      leave()
      isNews = true
      join()
    }),
  ]
  return () => stopAll(stops)
}
