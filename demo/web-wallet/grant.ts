import type { Namespaces, Proposal } from './client.ts'
import { addressesOf, type Keyring } from './keyring.ts'

/** The namespaces that a page requested in its proposal or session. */
export type RequestedNamespaces = Pick<Proposal, 'requiredNamespaces' | 'optionalNamespaces'>

/**
 * Overrides for a grant. Each list is used unchanged, even if it exceeds the request or has no accounts. Chains are
 * CAIP-2, accounts CAIP-10 or any text that a test sends.
 */
export type Grant = {
  readonly chains?: readonly string[]
  readonly accounts?: readonly string[]
  readonly methods?: readonly string[]
  readonly events?: readonly string[]
}

type Scope = { chains: string[]; methods: string[]; events: string[] }

/**
 * Builds the namespaces of a session: all requested items that the keyrings have, with the lists of `wanted` in place.
 */
export function grantNamespaces(
  asked: RequestedNamespaces,
  keyrings: readonly Keyring[],
  wanted: Grant = {},
): Namespaces {
  const scopes = readScopes(asked)
  const first = Object.keys(scopes)[0] ?? 'eip155'
  const ofNamespace = (list: readonly string[] | undefined, id: string) =>
    list?.filter((entry) => (entry.includes(':') ? entry.split(':')[0] : first) === id)
  const extra = [...(wanted.chains ?? []), ...(wanted.accounts ?? [])].flatMap((entry) => entry.split(':', 1))
  const ids = new Set([...Object.keys(scopes), ...extra.filter((id) => keyrings.some(has(id)))])
  const granted = [...ids].flatMap((id) => {
    const keyring = keyrings.find(has(id))
    const scope = scopes[id] ?? { chains: [], methods: [], events: [] }
    const [chains, accounts] = [ofNamespace(wanted.chains, id), ofNamespace(wanted.accounts, id)]
    const namespace = grantScope(scope, keyring, { ...wanted, chains, accounts })
    return namespace.chains.length > 0 ? [[id, namespace] as const] : []
  })
  return Object.fromEntries(granted)
}

const has =
  (id: string) =>
  ({ namespace }: Keyring): boolean =>
    namespace === id

function grantScope(asked: Scope, keyring: Keyring | undefined, wanted: Grant) {
  const state = keyring?.$state.get()
  const shared = asked.chains.filter((chain) => state?.chains.includes(chain))
  // The current chain comes first, because pages start on the first chain.
  const chains = [...(wanted.chains ?? shared.sort((a, b) => Number(b === state?.chain) - Number(a === state?.chain)))]
  const addresses = state ? addressesOf(state) : []
  return {
    chains,
    accounts: [...(wanted.accounts ?? chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`)))],
    methods: [...(wanted.methods ?? asked.methods.filter((method) => keyring?.methods.includes(method)))],
    events: [...(wanted.events ?? asked.events.filter((event) => keyring?.events.includes(event)))],
  }
}

/** The request by namespace. A key may also be a chain (`eip155:1`). */
export function readScopes({ requiredNamespaces, optionalNamespaces }: RequestedNamespaces): Record<string, Scope> {
  const scopes: Record<string, Scope> = {}
  for (const [key, asked] of [...Object.entries(requiredNamespaces), ...Object.entries(optionalNamespaces)]) {
    const [id = key] = key.split(':', 1)
    const before = scopes[id] ?? { chains: [], methods: [], events: [] }
    scopes[id] = {
      chains: merge(before.chains, key === id ? (asked.chains ?? []) : [key]),
      methods: merge(before.methods, asked.methods),
      events: merge(before.events, asked.events),
    }
  }
  return scopes
}

const merge = (some: readonly string[], others: readonly string[]): string[] => [...new Set([...some, ...others])]
