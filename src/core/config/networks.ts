import { mainnet, resolveNetwork } from '../../chains/networks.ts'
import type { Config } from '../../schema/config/options.ts'
import { type Problem, parseConfig } from '../../schema/config/parse-config.ts'
import type { Namespace, Network } from '../../schema/network.ts'
import type { Core } from '../core.ts'

type NamespaceState = Pick<Core, '$config' | 'networks' | 'connections'>

/**
 * The namespaces whose chain code is plugged in: those set at run time, else those of the option `adapters`, else those
 * of the networks.
 */
export const enabledNamespaces = ({ $config, networks }: NamespaceState): readonly Namespace[] =>
  networks.$enabledNamespaces.get() ??
  $config.get().adapters ??
  (Object.keys(networks.$byNamespace.get()) as Namespace[])

/**
 * True when a namespace can be connected, or is. If the option `adapters` is empty, only WalletConnect is available,
 * and its wallet may approve any namespace.
 */
export function isNamespaceEnabled(core: NamespaceState, namespace: Namespace): boolean {
  const isAlone = !core.networks.$enabledNamespaces.get() && core.$config.get().adapters?.length === 0
  const isConnected = core.connections.$active.get()[namespace] !== undefined
  return isAlone || isConnected || enabledNamespaces(core).includes(namespace)
}

/** The networks that a config asks for; never empty. */
export type ConfigNetworks = {
  readonly networks: readonly Network[]
  readonly first: Network
  readonly problems: readonly Problem[]
}

/** A page's options after parsing: the config, its networks, and every option that was wrong. */
export type ParsedOptions = ConfigNetworks & { readonly config: Config }

/** Parses options and resolves their networks, once for every part of a wallet. */
export function parseOptions(options: unknown): ParsedOptions {
  const { config, problems } = parseConfig(options)
  const found = networksOf(config)
  return { config, ...found, problems: [...problems, ...found.problems] }
}

/**
 * Resolves names and ids into networks. An unknown one is a problem, and the default list is used. A default network
 * outside the list is a problem, and the first network is used.
 */
export function networksOf(config: Config): ConfigNetworks {
  const problems: Problem[] = []
  const resolved = config.networks.map((entry) => resolveNetwork(entry, config.rpcUrls))
  const known = resolved.filter((network) => network !== undefined)
  if (known.length < resolved.length) problems.push('networks')
  const networks = known.length === resolved.length ? unique(known) : [mainnet]
  const wanted = config.defaultNetwork === undefined ? networks[0] : find(networks, config)
  if (!wanted) problems.push('defaultNetwork')
  return { networks, first: wanted ?? networks[0] ?? mainnet, problems }
}

function find(networks: readonly Network[], { defaultNetwork, rpcUrls }: Config): Network | undefined {
  const id = defaultNetwork && resolveNetwork(defaultNetwork, rpcUrls)?.id
  return networks.find((network) => network.id === id || network.id === defaultNetwork)
}

const unique = (networks: readonly Network[]): Network[] => [
  ...new Map(networks.map((network) => [network.id, network])).values(),
]
