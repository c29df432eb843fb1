import { type NetworkId, namespaceOf } from '../../lib/caip.ts'

/** The networks that have a chain name in Wallet Standard. */
const networks: Readonly<Record<string, NetworkId>> = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'bitcoin:mainnet': 'bip122:000000000019d6689c085ae165831e93',
  'bitcoin:main': 'bip122:000000000019d6689c085ae165831e93',
  'bitcoin:testnet': 'bip122:000000000933ea01ad0ee984209779ba',
}

/** What Wallet Standard calls a local test chain, by namespace. */
const localChains: Readonly<Record<string, string>> = { solana: 'solana:localnet', bip122: 'bitcoin:regtest' }

/** The network with this Wallet Standard chain name; undefined for a local chain or an unknown name. */
export const networkOfChain = (chain: string): NetworkId | undefined =>
  Object.hasOwn(networks, chain) ? networks[chain] : undefined

/** The Wallet Standard chain name of a network; a network without one is a local test chain. */
export const chainNameOf = (id: NetworkId): string | undefined =>
  Object.keys(networks).find((name) => networks[name] === id) ?? localChains[namespaceOf(id)]

/** True if `chain` is one of the Wallet Standard names of a network. */
export const isChainNameOf = (id: NetworkId, chain: unknown): boolean =>
  chainNameOf(id) === chain || (typeof chain === 'string' && networkOfChain(chain) === id)
