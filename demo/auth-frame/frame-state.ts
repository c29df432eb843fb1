import { type NetworkId, namespaceOf } from '../../src/lib/caip.ts'
import type { Approvals } from './approvals.ts'
import { readNetwork } from './network-ids.ts'
import type { AccountType } from './requests.ts'
import { createService, loadNetworks, type Networks, type Service } from './service.ts'
import type { LoggedInUser } from './user-keys.ts'

/** The storage of the frame: the browser's storage when it is available, otherwise memory until the next reload. */
type FrameStorage = {
  get: (key: string) => string | undefined
  set: (key: string, value: string | undefined) => void
}

/** Creates the storage for one embedding page. Other pages cannot read its entries. */
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
        // Browsers may deny storage to an embedded page.
      }
    },
  }
}

/** The one long-polling request that the frame has open. */
type LongPoll = {
  /** Opens a request. The same `what` shares the open request; another one cancels it. */
  readonly wait: <T>(what: string, ask: (signal: AbortSignal) => Promise<T>) => Promise<T>
  readonly cancel: () => void
}

/**
 * Creates the long poll. Pages give up and retry, and browsers allow six connections per origin. Abandoned requests
 * would soon block all others.
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

/**
 * Creates the state for an embedding page, on the network in the frame's URL.
 * @throws Error when the service does not answer
 */
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
    return 'eip155:1' // the page may pass any text
  }
}

/** The state that the request handlers share, for the one page that this frame serves. */
export type FrameState = {
  /** The origin of the embedding page, as the browser reports it. */
  readonly page: string
  readonly service: Service
  readonly networks: Networks
  readonly storage: FrameStorage
  readonly approvals: Approvals
  readonly longPoll: LongPoll
  readonly postSession: (token: string) => void
  /** The last network in each namespace. A request of one namespace uses this network while the user is in another. */
  readonly visited: Map<string, NetworkId>
  user: LoggedInUser | undefined
  network: NetworkId
  preferredType: AccountType
  /** The login that waits for its device or code, and the open Farcaster code. */
  attempt: string | undefined
  channel: string | undefined
}

/** The logged-in user. @throws Error when no user is logged in */
export function requireUser({ user }: FrameState): LoggedInUser {
  if (!user) throw new Error('Not logged in')
  return user
}

/** Switches the current network. */
export function switchNetwork(frame: FrameState, network: NetworkId): void {
  frame.network = network
  frame.visited.set(namespaceOf(network), network)
}

/**
 * Finds a network in a namespace: the current, the last visited, or the first one.
 * @throws Error when there is no such network
 */
export function findNetwork({ network, visited, networks }: FrameState, namespace: string): NetworkId {
  const known = Object.keys(networks.nodes) as NetworkId[]
  const found = [network, visited.get(namespace), ...known].find((id) => id && namespaceOf(id) === namespace)
  if (!found) throw new Error(`There is no network of ${namespace}`)
  return found
}
