import { type NetworkId, namespaceOf } from '../../src/lib/caip.ts'
import type { Approvals } from './approvals.ts'
import { readNetwork } from './network-ids.ts'
import type { AccountType } from './requests.ts'
import { createService, loadNetworks, type Networks, type Service } from './service.ts'
import type { LoggedInUser } from './user-keys.ts'

/** What the frame remembers: in this browser where it is given storage, else until it is loaded anew. */
type FrameStorage = {
  get: (key: string) => string | undefined
  set: (key: string, value: string | undefined) => void
}

/** Makes the memory for one embedding page: what is kept for one is not there for another. */
function createFrameStorage(page: string): FrameStorage {
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
type LongPoll = {
  /** Waits for what is named; who asks for the same again shares the answer, and another question ends it. */
  readonly wait: <T>(what: string, ask: (signal: AbortSignal) => Promise<T>) => Promise<T>
  readonly cancel: () => void
}

/**
 * Starts with none. Pages give up and ask again, and browsers allow six connections to an origin: questions that nobody
 * waits for any more would soon hold up all others.
 */
function createLongPoll(): LongPoll {
  let now: { what: string; answer: Promise<unknown>; ending: AbortController } | undefined
  const cancel = () => {
    now?.ending.abort()
    now = undefined
  }
  return {
    cancel,
    wait<T>(what: string, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
      if (now?.what === what) return now.answer as Promise<T>
      cancel()
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
export async function createFrameState(
  given: Pick<FrameState, 'page' | 'approvals' | 'postSession'>,
): Promise<FrameState> {
  const networks = await loadNetworks()
  const network = firstNetwork(networks)
  const frame: FrameState = {
    ...given,
    networks,
    network,
    service: createService(given.page),
    storage: createFrameStorage(given.page),
    longPoll: createLongPoll(),
    visited: new Map(),
    user: undefined,
    preferredType: 'eoa',
    attempt: undefined,
    channel: undefined,
  }
  switchNetwork(frame, network)
  return frame
}

function firstNetwork({ nodes }: Networks): NetworkId {
  try {
    return readNetwork(new URLSearchParams(location.search).get('chainId') ?? 'eip155:1', nodes)
  } catch {
    return 'eip155:1' // a page may ask for anything
  }
}

/** All that answering the page takes, for the one page that this frame serves. */
export type FrameState = {
  /** The origin of the page around, as the browser says. */
  readonly page: string
  readonly service: Service
  readonly networks: Networks
  readonly storage: FrameStorage
  readonly approvals: Approvals
  readonly longPoll: LongPoll
  readonly postSession: (token: string) => void
  /** Where the user was last, by namespace: what is asked of the one is not for the network of another. */
  readonly visited: Map<string, NetworkId>
  user: LoggedInUser | undefined
  network: NetworkId
  preferredType: AccountType
  /** The login that waits for its device or code, and the Farcaster code that is out. */
  attempt: string | undefined
  channel: string | undefined
}

/** Who is logged in. @throws Error when nobody is */
export function requireUser({ user }: FrameState): LoggedInUser {
  if (!user) throw new Error('Not logged in')
  return user
}

/** Goes to a network. */
export function switchNetwork(frame: FrameState, network: NetworkId): void {
  frame.network = network
  frame.visited.set(namespaceOf(network), network)
}

/** The network of a namespace where the user is, was last, or would be first. @throws Error when there is none */
export function findNetwork({ network, visited, networks }: FrameState, namespace: string): NetworkId {
  const known = Object.keys(networks.nodes) as NetworkId[]
  const found = [network, visited.get(namespace), ...known].find((id) => id && namespaceOf(id) === namespace)
  if (!found) throw new Error(`There is no network of ${namespace}`)
  return found
}
