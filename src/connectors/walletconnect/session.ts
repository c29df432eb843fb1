import { type NetworkId, namespaceOf, parseAccountId, presentId } from '../../lib/caip.ts'
import { read } from '../../lib/errors.ts'
import { equalsIgnoreCase } from '../../lib/format.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import type { AccountType, ClaimedAccount } from '../../schema/account.ts'
import { isNamespace, type Namespace } from '../../schema/network.ts'
import { isAddressOf } from '../shared/address-forms.ts'
import { readKeys, readList, readText, readTexts } from '../shared/read-list.ts'
import type { SdkSession } from './pairing.ts'
import { proposedMethods } from './proposal.ts'

// Of a whole session.
const MAX_ACCOUNTS = 1_000
const MAX_METHODS = 200
const MAX_KEYS = 200
// CAIP-10's longest, with room for the ids of networks to come.
const MAX_ID = 256

/** What a wallet approved in one namespace, less whatever nobody asked for. */
type ApprovedNamespace = {
  /** The addresses of each network, in the wallet's order; a network without one is not approved. */
  readonly accounts: ReadonlyMap<NetworkId, readonly string[]>
  readonly methods: ReadonlySet<string>
  /** What the wallet calls each network, where it knows it by a former id. */
  readonly sentAs: ReadonlyMap<NetworkId, NetworkId>
}

/** What a session holds, by namespace; one without an account of a requested network is missing. */
type ApprovedNamespaces = ReadonlyMap<Namespace, ApprovedNamespace>

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

const NAME_LENGTH = 64
const ADD_NETWORK = 'wallet_addEthereumChain'
// It goes to any network of the EVM, whatever it has approved.
const GOES_ANYWHERE = 'MetaMask Wallet'

/** A session as the connector knows it: what was approved, and which network and account each namespace is at. */
export type ApprovedSession = {
  readonly topic: string
  /** What the wallet calls itself, as one clean line. */
  readonly walletName: string
  namespaces(): readonly Namespace[]
  approved(namespace: Namespace): ApprovedNamespace | undefined
  /** The network that a namespace is at: one that was approved. */
  network(namespace: Namespace): NetworkId | undefined
  setNetwork(id: NetworkId): boolean
  /** Puts an account first, if the wallet has shared it. */
  setAccount(namespace: Namespace, address: string): boolean
  addresses(namespace: Namespace): readonly string[]
  /** The same with what has been learned of them. */
  claims(namespace: Namespace): readonly ClaimedAccount[]
  /** Notes what an address is for. */
  setAccountType(address: string, type: AccountType): void
  /** Takes what the wallet shares now; false when nothing of it is of use any more. */
  updateNamespaces(namespaces: unknown): boolean
}

/** Reads a session of the SDK's; undefined when the wallet approved no account of a network that is `requested`. */
export function readSession(session: SdkSession, requested: () => readonly NetworkId[]): ApprovedSession | undefined {
  let granted: unknown = session.namespaces
  let read: ApprovedNamespaces | undefined
  // What the page adds later counts from then on; what it takes away was asked for all the same.
  const asked = new Set<NetworkId>()
  const all = (): ApprovedNamespaces => {
    const before = asked.size
    for (const id of requested()) asked.add(id)
    if (asked.size > before) read = undefined
    read ??= readApprovedNamespaces(granted, asked)
    return read
  }
  const at = new Map<Namespace, NetworkId>()
  const first = new Map<Namespace, string>()
  const types = new Map<string, AccountType>()
  const network = (namespace: Namespace) => {
    const chosen = at.get(namespace)
    const accounts = all().get(namespace)?.accounts
    return chosen && accounts?.has(chosen) ? chosen : accounts?.keys().next().value
  }
  const addresses = (namespace: Namespace) => {
    const id = network(namespace)
    const shared = (id && all().get(namespace)?.accounts.get(id)) || []
    const chosen = first.get(namespace)
    return chosen && shared.includes(chosen) ? [chosen, ...shared.filter((one) => one !== chosen)] : shared
  }
  if (all().size === 0) return undefined
  return {
    topic: session.topic,
    walletName: cleanLine(session.peer?.metadata?.name, NAME_LENGTH),
    namespaces: () => [...all().keys()],
    approved: (namespace) => all().get(namespace),
    network,
    addresses,
    claims: (namespace) =>
      addresses(namespace).map((address) => (types.has(address) ? { address, type: types.get(address) } : address)),
    setAccountType: (address, type) => void types.set(address, type),
    setNetwork(id) {
      const namespace = namespaceOf(id) as Namespace
      if (!all().get(namespace)?.accounts.has(id)) return false
      at.set(namespace, id)
      return true
    },
    setAccount(namespace, address) {
      const shared = addresses(namespace).find((one) => equalsIgnoreCase(one, address))
      if (shared) first.set(namespace, shared)
      return shared !== undefined
    },
    updateNamespaces(namespaces) {
      granted = namespaces
      read = undefined
      return all().size > 0
    },
  }
}

/** The networks that requests of a namespace may be for; undefined for a wallet that adds any that it is asked for. */
export function approvedNetworks(session: ApprovedSession, namespace: Namespace): NetworkId[] | undefined {
  const approved = session.approved(namespace)
  const addsNetworks = proposedMethods[namespace]?.includes(ADD_NETWORK)
  if (addsNetworks && (approved?.methods.has(ADD_NETWORK) || session.walletName === GOES_ANYWHERE)) return undefined
  return [...(approved?.accounts.keys() ?? [])]
}

/** The namespaces whose wallet can say what its addresses are for, which a session does not. */
export const namespacesWithAccountTypes = (session: ApprovedSession): Namespace[] =>
  session.namespaces().filter((namespace) => session.approved(namespace)?.methods.has('getAccountAddresses'))
