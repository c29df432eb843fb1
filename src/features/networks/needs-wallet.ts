import { joinBySession } from '../../core/actions/networks/switch-network.ts'
import type { Core } from '../../core/core.ts'
import type { NetworkId } from '../../lib/caip.ts'

/**
 * True for a network whose kind nobody is connected to, while somebody is elsewhere whose wallet cannot be taken along; a
 * session that has been approved for it since is joined.
 */
export async function needsWallet(core: Core, id: NetworkId): Promise<boolean> {
  const namespace = core.networks.find(id)?.namespace
  const active = core.connections.$active.get()
  if (!namespace || active[namespace] || Object.keys(active).length === 0) return false
  const { connector } = core.$account.get().active ?? {}
  if (connector?.switchNamespace && connector.namespaces.includes(namespace)) return false
  return !(await joinBySession(core, namespace))
}
