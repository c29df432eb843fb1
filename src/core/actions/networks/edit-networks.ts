import { batch } from 'nanostores'
import { resolveNetwork } from '../../../chains/networks.ts'
import { isNetworkId, namespaceOf } from '../../../lib/caip.ts'
import { WalletError, wordsOf } from '../../../lib/errors.ts'
import { options } from '../../../schema/config/options.ts'
import { isNamespace, type Namespace, type Network } from '../../../schema/network.ts'
import { enabledNamespaces, networksOf } from '../../config/networks.ts'
import type { Core } from '../../core.ts'
import { requireEnabled } from '../connect/connect.ts'
import { selectNetwork, setWalletNetwork } from './switch-network.ts'

/** Parses a namespace given by the page. @throws WalletError `chain-required` for an invalid one */
export function requireNamespace(value: unknown): Namespace {
  if (isNamespace(value)) return value
  throw new WalletError('chain-required', { details: wordsOf(value) })
}

/** Adds a network at run time, or replaces the one with its id. @throws WalletError */
export async function addNetwork(core: Core, input: unknown): Promise<void> {
  const network = readNetwork(core, input)
  requireEnabled(core, network.namespace)
  requestNetworks(core, [...core.networks.$all.get().filter(({ id }) => id !== network.id), network])
}

/**
 * Removes a network at run time. The next network of its namespace becomes active, unless the wallet is on the removed
 * one: then it stays active as unsupported, because only the wallet can leave it.
 * @throws WalletError `adapter-not-found`, `network-not-found`, `last-network`
 */
export async function removeNetwork(core: Core, id: unknown): Promise<void> {
  const namespace = isNetworkId(id) ? requireNamespace(namespaceOf(id)) : undefined
  if (namespace) requireEnabled(core, namespace)
  const all = core.networks.$all.get()
  if (!all.some((network) => network.id === id)) throw new WalletError('network-not-found', { details: wordsOf(id) })
  const rest = all.filter((network) => network.id !== id)
  const own = rest.filter((network) => network.namespace === namespace)
  if (!own[0]) throw new WalletError('last-network', { details: wordsOf(id) })
  const { active, approved } = core.networks.$byNamespace.get()[own[0].namespace] ?? {}
  const next = own.find((network) => approved?.includes(network.id)) ?? own[0]
  const staysThere = core.connections.$active.get()[next.namespace]?.connection.chainId !== undefined
  batch(() => {
    requestNetworks(core, rest)
    if (active?.id === id && !staysThere) setWalletNetwork(core, next)
  })
}

/** Plugs a namespace in at run time; does nothing if it is plugged in. @throws WalletError `chain-required` */
export async function addAdapter(core: Core, value: unknown): Promise<void> {
  const namespace = requireNamespace(value)
  core.networks.setEnabledNamespaces([...new Set([...enabledNamespaces(core), namespace])])
}

/**
 * Unplugs a namespace at run time, unless it is connected.
 * @throws WalletError `chain-required`, `adapter-not-found`, `adapter-connected`
 */
export async function removeAdapter(core: Core, value: unknown): Promise<void> {
  const namespace = requireNamespace(value)
  const plugged = enabledNamespaces(core)
  if (!plugged.includes(namespace)) throw new WalletError('adapter-not-found', { details: namespace })
  if (core.accounts.of(namespace).status !== 'disconnected')
    throw new WalletError('adapter-connected', { details: namespace })
  const rest = plugged.filter((other) => other !== namespace)
  const next = rest.flatMap((other) => core.networks.$byNamespace.get()[other]?.active ?? [])[0]
  batch(() => {
    core.networks.setEnabledNamespaces(rest)
    if (next && core.networks.$namespace.get() === namespace) selectNetwork(core, next)
  })
}

function readNetwork(core: Core, input: unknown): Network {
  const { rpcUrls } = core.$config.get()
  try {
    const [entry = ''] = options.networks.parse([input])
    const network = resolveNetwork(entry, rpcUrls)
    if (network) return network
  } catch {
    // An invalid network gets the same error as an unknown one.
  }
  throw new WalletError('bad-attribute', { details: 'addNetwork takes a network as `networks` does' })
}

function requestNetworks(core: Core, networks: readonly Network[]): void {
  const { first } = networksOf(core.$config.get())
  const own = networks.find(({ id }) => id === first.id) ?? networks[0] ?? first
  core.networks.setRequested(networks, own, (namespace) => core.connections.$active.get()[namespace] !== undefined)
}
