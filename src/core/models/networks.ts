import { atom, computed, readonlyType } from 'nanostores'
import type { NetworkId } from '../../lib/caip.ts'
import type { Namespace, Network } from '../../schema/network.ts'

/** The networks of a namespace: those the page asked for, and the active one, which may be another. */
export type NetworkState = {
  readonly requested: readonly Network[]
  readonly active: Network
  /** The networks that the wallet has approved; undefined without a wallet, or if it supports any network. */
  readonly approved?: readonly NetworkId[] | undefined
}

/** Network state of each namespace, and the namespace in use. */
export type Networks = ReturnType<typeof createNetworks>

/** Makes the state from the page's networks; the first namespace in use is the default network's. */
export function createNetworks(requested: readonly Network[], fallback: Network) {
  const $byNamespace = atom(group(requested, fallback, {}))
  const $all = computed($byNamespace, (states) => Object.values(states).flatMap((state) => state.requested))
  const $namespace = atom<Namespace>(fallback.namespace)
  const $enabledNamespaces = atom<readonly Namespace[] | undefined>()
  let preferred = fallback.id
  const write = (network: Network) => {
    const before = $byNamespace.get()[network.namespace]
    $byNamespace.set({
      ...$byNamespace.get(),
      [network.namespace]: { requested: [], ...before, active: network },
    })
  }
  return {
    $byNamespace: readonlyType($byNamespace),
    $namespace: readonlyType($namespace),
    /** Every network that the page asked for, of all namespaces. */
    $all,
    find: (id: NetworkId): Network | undefined => $all.get().find((network) => network.id === id),
    /** The namespaces that the page has plugged in at run time; undefined while the options decide. */
    $enabledNamespaces: readonlyType($enabledNamespaces),
    setEnabledNamespaces: (namespaces: readonly Namespace[] | undefined) => $enabledNamespaces.set(namespaces),
    /** Sets the network of its namespace; the active namespace stays. */
    setNetwork: write,
    /** Makes a network and its namespace active. */
    selectNetwork(network: Network) {
      write(network)
      $namespace.set(network.namespace)
    },
    /** Makes a namespace active, at its own network. */
    setNamespace: (namespace: Namespace) => $namespace.set(namespace),
    /**
     * Sets the networks that the wallet of a namespace has approved; undefined for any network, or without a wallet.
     */
    setApproved(namespace: Namespace, approved: readonly NetworkId[] | undefined) {
      const before = $byNamespace.get()[namespace]
      if (before) $byNamespace.set({ ...$byNamespace.get(), [namespace]: { ...before, approved } })
    },
    /**
     * Replaces the page's list of networks. The network in use stays if `keep` is true for its namespace, or if it is
     * listed and the default is unchanged, so that a change of another option keeps the visitor's choice.
     */
    setRequested(list: readonly Network[], first: Network, keep: (namespace: Namespace) => boolean) {
      const isNewDefault = first.id !== preferred
      preferred = first.id
      const stays = ([name, { active }]: [string, NetworkState]) =>
        keep(name as Namespace) ||
        (list.some(({ id }) => id === active.id) && !(isNewDefault && name === first.namespace))
      const kept = Object.fromEntries(Object.entries($byNamespace.get()).filter(stays))
      // A connection whose namespace lost its networks stays, on an unsupported network.
      const left = Object.entries(kept).map(([name, state]) => [name, { ...state, requested: [] }])
      $byNamespace.set({ ...Object.fromEntries(left), ...group(list, first, kept) })
      const used = $namespace.get()
      if (!$byNamespace.get()[used] || (isNewDefault && !keep(used))) $namespace.set(first.namespace)
    },
  }
}

type ByNamespace = { readonly [N in Namespace]?: NetworkState }

function group(requested: readonly Network[], fallback: Network, kept: ByNamespace): ByNamespace {
  const groups: { [N in Namespace]?: NetworkState } = {}
  for (const network of requested) {
    const before = groups[network.namespace]
    const used = kept[network.namespace]?.active
    const active = before?.active ?? (used && (requested.find(({ id }) => id === used.id) ?? used)) ?? network
    groups[network.namespace] = {
      requested: [...(before?.requested ?? []), network],
      active,
      approved: kept[network.namespace]?.approved,
    }
  }
  const own = groups[fallback.namespace]
  if (own && !kept[fallback.namespace]) groups[fallback.namespace] = { ...own, active: fallback }
  return groups
}
