import type { Namespaces, Proposal } from './client.ts'
import { addressesOf, type Keyring } from './keyring.ts'

/** What a page asked for, in a proposal or in the session that came of it. */
export type RequestedNamespaces = Pick<Proposal, 'requiredNamespaces' | 'optionalNamespaces'>

/**
 * What to grant in place of what was asked for and is there: each list is taken as it is, be it more than was asked or
 * no account at all. Chains are CAIP-2, accounts CAIP-10 or whatever a test wants to send.
 */
export type Grant = {
  readonly chains?: readonly string[]
  readonly accounts?: readonly string[]
  readonly methods?: readonly string[]
  readonly events?: readonly string[]
}

type Scope = { chains: string[]; methods: string[]; events: string[] }

/** Builds the namespaces of a session: what was asked for and the keyrings have, but for what `wanted` replaces. */
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
  // The chain that the wallet is on comes first: there the page starts.
  const chains = [...(wanted.chains ?? shared.sort((a, b) => Number(b === state?.chain) - Number(a === state?.chain)))]
  const addresses = state ? addressesOf(state) : []
  return {
    chains,
    accounts: [...(wanted.accounts ?? chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`)))],
    methods: [...(wanted.methods ?? asked.methods.filter((method) => keyring?.methods.includes(method)))],
    events: [...(wanted.events ?? asked.events.filter((event) => keyring?.events.includes(event)))],
  }
}

/** What was asked for by namespace; a chain may stand in the key (`eip155:1`) as well as in the list. */
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
