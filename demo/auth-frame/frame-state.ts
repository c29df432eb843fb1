import { type NetworkId, namespaceOf } from '../../src/lib/caip.ts'
import type { Approvals } from './approvals.ts'
import { readNetwork } from './network-ids.ts'
import type { AccountType } from './requests.ts'
import { createService, loadNetworks, type Networks, type Service } from './service.ts'
import type { Held } from './user-keys.ts'

/** What the frame remembers: in this browser where it is given storage, else until it is loaded anew. */
type Memory = {
  get: (key: string) => string | undefined
  set: (key: string, value: string | undefined) => void
}

/** Makes the memory for one embedding page: what is kept for one is not there for another. */
function createMemory(page: string): Memory {
  const own = new Map<string, string>()
  const nameOf = (key: string) => `auth-frame/${page}/${key}`
  return {
    get(key) {
      try {
        return localStorage.getItem(nameOf(key)) ?? own.get(key)
      } catch {
        return own.get(key)
      }
    },
    set(key, value) {
      value === undefined ? own.delete(key) : own.set(key, value)
      try {
        value === undefined ? localStorage.removeItem(nameOf(key)) : localStorage.setItem(nameOf(key), value)
      } catch {
        // Browsers may give an embedded page none.
      }
    },
  }
}

/** The one question of this frame that waits for somebody. */
type Waiting = {
  /** Waits for what is named; who asks for the same again shares the answer, and another question ends it. */
  readonly on: <T>(what: string, ask: (signal: AbortSignal) => Promise<T>) => Promise<T>
  readonly end: () => void
}

/**
 * Starts with none. Pages give up and ask again, and browsers allow six connections to an origin: questions that nobody
 * waits for any more would soon hold up all others.
 */
function createWaiting(): Waiting {
  let now: { what: string; answer: Promise<unknown>; ending: AbortController } | undefined
  const end = () => {
    now?.ending.abort()
    now = undefined
  }
  return {
    end,
    on<T>(what: string, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
      if (now?.what === what) return now.answer as Promise<T>
      end()
      const ending = new AbortController()
      const answer = ask(ending.signal).finally(() => {
        if (now?.ending === ending) now = undefined
      })
      now = { what, answer, ending }
      return answer
    },
  }
}

/** Makes ready for the page around, on the network that the frame's address names. @throws Error when the service is silent */
export async function setScene(given: Pick<Scene, 'page' | 'approvals' | 'tellSession'>): Promise<Scene> {
  const networks = await loadNetworks()
  const network = firstNetwork(networks)
  const scene: Scene = {
    ...given,
    networks,
    network,
    service: createService(given.page),
    memory: createMemory(given.page),
    waiting: createWaiting(),
    visited: new Map(),
    held: undefined,
    preferred: 'eoa',
    attempt: undefined,
    channel: undefined,
  }
  goTo(scene, network)
  return scene
}

function firstNetwork({ nodes }: Networks): NetworkId {
  try {
    return readNetwork(new URLSearchParams(location.search).get('chainId') ?? 'eip155:1', nodes)
  } catch {
    return 'eip155:1' // a page may ask for anything
  }
}

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
