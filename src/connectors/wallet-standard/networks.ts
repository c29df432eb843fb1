import { type NetworkId, namespaceOf } from '../../lib/caip.ts'
import type { Namespace } from '../../schema/network.ts'

/** What Wallet Standard calls each network that it has a name for. */
const names: Readonly<Record<string, NetworkId>> = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'bitcoin:mainnet': 'bip122:000000000019d6689c085ae165831e93',
  'bitcoin:main': 'bip122:000000000019d6689c085ae165831e93',
  'bitcoin:testnet': 'bip122:000000000933ea01ad0ee984209779ba',
}

type Words = { readonly prefix: string; readonly local: string; readonly address: RegExp }

/** How a namespace's chains begin in Wallet Standard, what its own test chain is called there, and its addresses' form. */
const words: { readonly [N in Namespace]?: Words } = {
  // Of 32 bytes in base58 one in ten million has less than 40 characters; Bitcoin's old addresses have 35 at the most.
  solana: { prefix: 'solana:', local: 'solana:localnet', address: /^[1-9A-HJ-NP-Za-km-z]{40,44}$/ },
  bip122: {
    prefix: 'bitcoin:',
    local: 'bitcoin:regtest',
    address: /^(?:(?:bc|tb|bcrt)1[a-z\d]{6,87}|[123mn][1-9A-HJ-NP-Za-km-z]{25,34})$/i,
  },
}

/** Whether an address whose account names no chain looks like one of this namespace; its chain checks it in full. */
export const isAddressLike = (address: string, namespace: Namespace): boolean =>
  Boolean(words[namespace]?.address.test(address))

/** True for a chain of this namespace, as Wallet Standard names chains. */
export function isChainOf(chain: string, namespace: Namespace): boolean {
  const prefix = words[namespace]?.prefix
  return prefix !== undefined && chain.startsWith(prefix)
}

/** What Wallet Standard calls a network; one that it has no name for is somebody's own. */
export const chainNameOf = (id: NetworkId): string | undefined =>
  Object.keys(names).find((name) => names[name] === id) ?? words[namespaceOf(id) as Namespace]?.local

/** True for a name that Wallet Standard has for a network, were it one of several. */
export const isNamed = (id: NetworkId, name: unknown): boolean =>
  chainNameOf(id) === name || (typeof name === 'string' && Object.hasOwn(names, name) && names[name] === id)

/**
 * The networks that accounts with these chains go to; undefined when they name none, or one of somebody's own, which has
 * no id to compare, unless the network that is `wanted` has a name that they lack.
 */
export function networksOf(
  chains: readonly string[],
  namespace: Namespace,
  wanted?: NetworkId,
): NetworkId[] | undefined {
  const own = chains.filter((chain) => isChainOf(chain, namespace))
  const known = own.flatMap((chain) => names[chain] ?? [])
  const isAnyone = known.length < own.length && (!wanted || own.some((chain) => isNamed(wanted, chain)))
  return own.length === 0 || isAnyone ? undefined : [...new Set(known)]
}
