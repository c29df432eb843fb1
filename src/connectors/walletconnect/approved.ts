import { type NetworkId, namespaceOf, parseAccountId, presentId } from '../../lib/caip.ts'
import { read } from '../../lib/errors.ts'
import { isNamespace, type Namespace } from '../../schema/network.ts'
import { isAddressOf } from '../shared/address-forms.ts'
import { readKeys, readList, readText, readTexts } from '../shared/read-list.ts'
import { proposedMethods } from './proposal.ts'

// Of a whole session.
const MAX_ACCOUNTS = 1_000
const MAX_METHODS = 200
const MAX_KEYS = 200
// CAIP-10's longest, with room for the ids of networks to come.
const MAX_ID = 256

/** What a wallet approved in one namespace, less whatever nobody asked for. */
export type ApprovedNamespace = {
  /** The addresses of each network, in the wallet's order; a network without one is not approved. */
  readonly accounts: ReadonlyMap<NetworkId, readonly string[]>
  readonly methods: ReadonlySet<string>
  /** What the wallet calls each network, where it knows it by a former id. */
  readonly sentAs: ReadonlyMap<NetworkId, NetworkId>
}

/** What a session holds, by namespace; one without an account of a requested network is missing. */
export type ApprovedNamespaces = ReadonlyMap<Namespace, ApprovedNamespace>

type Found = { accounts: Map<NetworkId, string[]>; methods: Set<string>; sentAs: Map<NetworkId, NetworkId> }

/**
 * Reads the namespaces of a session as a wallet sent them: each account must be CAIP-10, an address of a
 * network that was requested, each method one that was asked for; the rest is dropped. Never throws.
 */
export function readApprovedNamespaces(namespaces: unknown, requested: ReadonlySet<NetworkId>): ApprovedNamespaces {
  const found = new Map<Namespace, Found>()
  const seen = new Set<string>()
  let room = MAX_ACCOUNTS
  // There may be a key for a namespace, or for one of its networks.
  for (const key of readKeys(namespaces, MAX_KEYS)) {
    const entry = read(namespaces, key)
    const met = new Set<Namespace>()
    const told = readList(read(entry, 'accounts'), room) ?? []
    room -= told.length
    for (const account of told) {
      if (!readText(account, MAX_ID)) continue
      const parsed = parseAccountId(account)
      const id = parsed && presentId(parsed.networkId)
      const namespace = id && namespaceOf(id)
      if (!id || !requested.has(id) || !isNamespace(namespace) || !isAddressOf(namespace, parsed.address)) continue
      met.add(namespace)
      const own = found.get(namespace) ?? { accounts: new Map(), methods: new Set(), sentAs: new Map() }
      found.set(namespace, own)
      if (own.sentAs.get(id) !== id) own.sentAs.set(id, parsed.networkId)
      const place = `${id}:${parsed.address}`
      if (seen.has(place)) continue
      seen.add(place)
      const accounts = own.accounts.get(id) ?? []
      accounts.push(parsed.address)
      own.accounts.set(id, accounts)
    }
    const methods = readTexts(read(entry, 'methods'), MAX_METHODS)
    for (const namespace of met)
      for (const method of methods)
        if (proposedMethods[namespace]?.includes(method)) found.get(namespace)?.methods.add(method)
  }
  return found
}
