import type { NetworkId } from '../../lib/caip.ts'
import {
  arbitrum,
  aurora,
  avalanche,
  base,
  bitcoin,
  bnb,
  celo,
  ether,
  fantom,
  gnosis,
  type Mark,
  optimism,
  pol,
  polkadot,
  polygon,
  solana,
  xdai,
  zksync,
} from './mark-drawings.ts'

const testOf = (mark: Mark): Mark => ({ ...mark, isTest: true })

/** The mark of each network, and that of its coin where it is another one. */
const marks: { readonly [id: NetworkId]: readonly [network: Mark, coin?: Mark] } = {
  'eip155:1': [ether],
  'eip155:8453': [base, ether],
  'eip155:10': [optimism, ether],
  'eip155:42161': [arbitrum, ether],
  'eip155:137': [polygon, pol],
  'eip155:56': [bnb],
  'eip155:43114': [avalanche],
  'eip155:100': [gnosis, xdai],
  'eip155:42220': [celo],
  'eip155:324': [zksync, ether],
  'eip155:250': [fantom],
  'eip155:1313161554': [aurora, ether],
  'eip155:11155111': [testOf(ether)],
  'eip155:84532': [testOf(base), testOf(ether)],
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': [solana],
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': [testOf(solana)],
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': [testOf(solana)],
  'bip122:000000000019d6689c085ae165831e93': [bitcoin],
  'bip122:000000000933ea01ad0ee984209779ba': [testOf(bitcoin)],
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': [polkadot],
}

/** Returns the mark of a network; undefined for a network without a mark. */
export const networkMark = (id: NetworkId): Mark | undefined => marks[id]?.[0]

/** Returns the mark of a network's own coin. It is found by the network alone, as any token can have the symbol of a coin. */
export function coinMark(id: NetworkId): Mark | undefined {
  const [network, coin = network] = marks[id] ?? []
  return coin
}
