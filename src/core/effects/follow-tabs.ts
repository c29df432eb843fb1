import type { Namespace } from '../../schema/network.ts'
import { release } from '../actions/disconnect.ts'
import { restore } from '../actions/restore.ts'
import type { Effect } from './effect.ts'

/** Whenever another tab connects or disconnects: this one follows, without a prompt and without asking the wallet. */
export const followTabs: Effect = (core) => {
  const stored = () => core.storage.get('connected_namespaces') ?? []
  // What is connecting here is on its way already.
  const join = () => {
    if (stored().some((namespace) => core.accounts.of(namespace).status === 'disconnected')) void restore(core)
  }
  // This code may have been loaded because of the very news that it is to follow.
  join()
  return core.storage.onForeignChange((key) => {
    if (key !== 'connected_namespaces') return
    const own = Object.keys(core.connections.$active.get()) as Namespace[]
    for (const namespace of own) if (!stored().includes(namespace)) release(core, namespace, 'user')
    join()
  })
}
