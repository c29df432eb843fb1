import { type NetworkId, namespaceOf } from '../../src/lib/caip.ts'
import type { Approvals } from './approvals.ts'
import type { Memory } from './memory.ts'
import type { AccountType } from './requests.ts'
import type { Networks, Service } from './service.ts'
import type { Held } from './user-keys.ts'
import type { Waiting } from './waiting.ts'

/** All that answering the page takes, for the one page that this frame serves. */
export type Scene = {
  /** The origin of the page around, as the browser says. */
  readonly page: string
  readonly service: Service
  readonly networks: Networks
  readonly memory: Memory
  readonly approvals: Approvals
  readonly waiting: Waiting
  readonly tellSession: (token: string) => void
  /** Where the user was last, by namespace: what is asked of the one is not for the network of another. */
  readonly visited: Map<string, NetworkId>
  held: Held | undefined
  network: NetworkId
  preferred: AccountType
  /** The login that waits for its device or code, and the Farcaster code that is out. */
  attempt: string | undefined
  channel: string | undefined
}

/** Who is logged in. @throws Error when nobody is */
export function requireHeld({ held }: Scene): Held {
  if (!held) throw new Error('Not logged in')
  return held
}

/** Goes to a network. */
export function goTo(scene: Scene, network: NetworkId): void {
  scene.network = network
  scene.visited.set(namespaceOf(network), network)
}

/** The network of a namespace where the user is, was last, or would be first. @throws Error when there is none */
export function networkIn({ network, visited, networks }: Scene, namespace: string): NetworkId {
  const known = Object.keys(networks.nodes) as NetworkId[]
  const found = [network, visited.get(namespace), ...known].find((id) => id && namespaceOf(id) === namespace)
  if (!found) throw new Error(`There is no network of ${namespace}`)
  return found
}
