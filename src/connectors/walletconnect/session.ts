import { type NetworkId, namespaceOf, parseAccountId } from '../../lib/caip.ts'
import { read } from '../../lib/errors.ts'
import { equalsIgnoreCase } from '../../lib/format.ts'
import { presentId } from '../../lib/former-ids.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import type { AccountType, ClaimedAccount } from '../../schema/account.ts'
import { isNamespace, type Namespace } from '../../schema/network.ts'
import { isAddressOf } from '../shared/address-forms.ts'
import { readKeys, readList, readText, readTexts } from '../shared/read-list.ts'
import type { SdkSession } from './client.ts'
import { proposedMethods } from './proposal.ts'

// Limits for a whole session.
const MAX_ACCOUNTS = 1_000
const MAX_METHODS = 200
const MAX_KEYS = 200
// The longest CAIP-10 id has 170 characters; the limit leaves room.
const MAX_ID = 256

/** What a wallet approved in one namespace, reduced to what was requested. */
type ApprovedNamespace = {
  /** The addresses of each approved network, in the wallet's order. */
  readonly accounts: ReadonlyMap<NetworkId, readonly string[]>
  readonly methods: ReadonlySet<string>
  /** The id by which the wallet knows each network, which may be a former one. */
  readonly sentAs: ReadonlyMap<NetworkId, NetworkId>
}

/** The approved namespaces of a session; a namespace without an account on a requested network is missing. */
type ApprovedNamespaces = ReadonlyMap<Namespace, ApprovedNamespace>

type Found = { accounts: Map<NetworkId, string[]>; methods: Set<string>; sentAs: Map<NetworkId, NetworkId> }

/**
 * Reads the namespaces of a session from a wallet. Only CAIP-10 accounts on `requested` networks and methods of the
 * proposal are kept. Never throws.
 */
export function readApprovedNamespaces(namespaces: unknown, requested: ReadonlySet<NetworkId>): ApprovedNamespaces {
  const found = new Map<Namespace, Found>()
  const seen = new Set<string>()
  let room = MAX_ACCOUNTS
  // A key is a namespace or one of its networks (CAIP-217).
  for (const key of readKeys(namespaces, MAX_KEYS)) {
    const entry = read(namespaces, key)
    const approved = new Set<Namespace>()
    const accounts = readList(read(entry, 'accounts'), room) ?? []
    room -= accounts.length
    for (const account of accounts) {
      if (!readText(account, MAX_ID)) continue
      const parsed = parseAccountId(account)
      const id = parsed && presentId(parsed.networkId)
      const namespace = id && namespaceOf(id)
      if (!id || !requested.has(id) || !isNamespace(namespace) || !isAddressOf(namespace, parsed.address)) continue
      approved.add(namespace)
      const own = found.get(namespace) ?? { accounts: new Map(), methods: new Set(), sentAs: new Map() }
      found.set(namespace, own)
      if (own.sentAs.get(id) !== id) own.sentAs.set(id, parsed.networkId)
      const key = `${id}:${parsed.address}`
      if (seen.has(key)) continue
      seen.add(key)
      const addresses = own.accounts.get(id) ?? []
      addresses.push(parsed.address)
      own.accounts.set(id, addresses)
    }
    const methods = readTexts(read(entry, 'methods'), MAX_METHODS)
    for (const namespace of approved)
      for (const method of methods)
        if (proposedMethods[namespace]?.includes(method)) found.get(namespace)?.methods.add(method)
  }
  return found
}

const NAME_LENGTH = 64
const ADD_NETWORK = 'wallet_addEthereumChain'
// This wallet accepts requests for any EVM network, even one that it has not approved.
const ANY_NETWORK_WALLET = 'MetaMask Wallet'

/** A session's approved namespaces, with the current network and account of each. */
export type ApprovedSession = {
  readonly topic: string
  /** The wallet's name, as one clean line. */
  readonly walletName: string
  namespaces(): readonly Namespace[]
  approved(namespace: Namespace): ApprovedNamespace | undefined
  /** The current network of a namespace, always an approved one. */
  network(namespace: Namespace): NetworkId | undefined
  /** Returns false if the network is not approved. */
  setNetwork(id: NetworkId): boolean
  /** Makes an account the first one. Returns false if the wallet has not shared it. */
  setAccount(namespace: Namespace, address: string): boolean
  addresses(namespace: Namespace): readonly string[]
  /** The addresses with their types, as far as these are known. */
  claims(namespace: Namespace): readonly ClaimedAccount[]
  setAccountType(address: string, type: AccountType): void
  /** Replaces the namespaces. Returns false if no namespace with an account on a requested network is left. */
  updateNamespaces(namespaces: unknown): boolean
}

/** Reads a session of the SDK; undefined if the wallet approved no account on a `requested` network. */
export function readSession(session: SdkSession, requested: () => readonly NetworkId[]): ApprovedSession | undefined {
  let granted: unknown = session.namespaces
  let read: ApprovedNamespaces | undefined
  // A network that the page adds later counts as requested too, and one that it removes still does.
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

/** The networks for which a namespace accepts requests; undefined for a wallet that can add any network. */
export function approvedNetworks(session: ApprovedSession, namespace: Namespace): NetworkId[] | undefined {
  const approved = session.approved(namespace)
  const addsNetworks = proposedMethods[namespace]?.includes(ADD_NETWORK)
  if (addsNetworks && (approved?.methods.has(ADD_NETWORK) || session.walletName === ANY_NETWORK_WALLET))
    return undefined
  return [...(approved?.accounts.keys() ?? [])]
}

/** The namespaces whose wallet can return the types of its accounts, which a session does not contain. */
export const namespacesWithAccountTypes = (session: ApprovedSession): Namespace[] =>
  session.namespaces().filter((namespace) => session.approved(namespace)?.methods.has('getAccountAddresses'))
