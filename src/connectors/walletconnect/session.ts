import { type NetworkId, namespaceOf } from '../../lib/caip.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import type { AccountType, ClaimedAccount } from '../../schema/account.ts'
import type { Namespace } from '../../schema/network.ts'
import { type ApprovedNamespace, type ApprovedNamespaces, readApprovedNamespaces } from './approved.ts'
import type { SdkSession } from './pairing.ts'
import { proposedMethods } from './proposal.ts'

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
      const shared = addresses(namespace).find((one) => one.toLowerCase() === address.toLowerCase())
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
