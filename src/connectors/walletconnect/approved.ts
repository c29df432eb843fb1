import { type NetworkId, namespaceOf, parseAccountId } from '../../lib/caip.ts'
import { read } from '../../lib/errors.ts'
import { presentId } from '../../lib/former-ids.ts'
import { isNamespace, type Namespace } from '../../schema/network.ts'
import { proposedMethods } from './proposal.ts'

const MAX_ACCOUNTS = 1_000
const MAX_METHODS = 200

/** What a wallet approved in one namespace, less whatever nobody asked for. */
export type Approved = {
  /** The addresses of each network, in the wallet's order; a network without one is not approved. */
  readonly accounts: ReadonlyMap<NetworkId, readonly string[]>
  readonly methods: ReadonlySet<string>
  /** What the wallet calls each network, where it knows it by a former id. */
  readonly sentAs: ReadonlyMap<NetworkId, NetworkId>
}

type Found = { accounts: Map<NetworkId, string[]>; methods: Set<string>; sentAs: Map<NetworkId, NetworkId> }

/** What a session holds, by namespace; one without an account of a requested network is missing. */
export type ApprovedNamespaces = ReadonlyMap<Namespace, Approved>

/**
 * Reads the namespaces of a session as a wallet sent them (SECURITY B10): each account must be CAIP-10 and of a network
 * that was requested, each method one that was asked for; the rest is dropped. Never throws.
 */
export function readApproved(namespaces: unknown, requested: readonly NetworkId[]): ApprovedNamespaces {
  const found = new Map<Namespace, Found>()
  for (const key of keysOf(namespaces)) {
    const entry = read(namespaces, key)
    const methods = listOf(read(entry, 'methods'), MAX_METHODS)
    for (const account of listOf(read(entry, 'accounts'), MAX_ACCOUNTS)) {
      const parsed = parseAccountId(account)
      const id = parsed && presentId(parsed.networkId)
      const namespace = id && namespaceOf(id)
      if (!id || !requested.includes(id) || !isNamespace(namespace)) continue
      const own = found.get(namespace) ?? { accounts: new Map(), methods: new Set(), sentAs: new Map() }
      found.set(namespace, own)
      own.accounts.set(id, [...new Set([...(own.accounts.get(id) ?? []), parsed.address])])
      if (own.sentAs.get(id) !== id) own.sentAs.set(id, parsed.networkId)
      for (const method of methods) if (proposedMethods[namespace]?.includes(method)) own.methods.add(method)
    }
  }
  return found
}

// `namespaces` may have a key for a namespace, or for one of its networks.
const keysOf = (namespaces: unknown): string[] => {
  try {
    return Object.keys(Object(namespaces)).slice(0, MAX_METHODS)
  } catch {
    return []
  }
}

function listOf(value: unknown, max: number): string[] {
  try {
    return Array.isArray(value) ? value.slice(0, max).filter((item) => typeof item === 'string') : []
  } catch {
    return []
  }
}
