import type { Stop } from '../../../lib/async.ts'
import type { Namespace } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'

/** Aborted when the connection of a namespace is over, or another one: nobody waits for the answer of its wallet any more. */
export function abortWhenDisconnected(core: Core, namespace: Namespace): { left: AbortSignal; stop: Stop } {
  const before = core.connections.$active.get()[namespace]
  const left = new AbortController()
  const stop = core.connections.$active.listen((now) => now[namespace] === before || left.abort())
  return { left: left.signal, stop }
}
