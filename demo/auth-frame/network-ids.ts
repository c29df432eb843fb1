import { isNetworkId, type NetworkId, namespaceOf, referenceOf } from '../../src/lib/caip.ts'

// Networks outside the sandbox's chains: the wallet signs there, but has no node.
const FOREIGN: ReadonlySet<string> = new Set([
  ...[1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113].map(
    (id) => `eip155:${id}`,
  ),
  ...[324, 280, 100, 8453, 84531, 84532, 7777777, 999].map((id) => `eip155:${id}`),
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
])

/**
 * Parses a chain id of a page: CAIP-2, or only its reference in a namespace (EVM by default). An EVM reference is a
 * number, or a decimal or hex text.
 * @throws Error for a chain that is not available
 */
export function readNetwork(
  chainId: string | number,
  nodes: Readonly<Record<string, string>>,
  namespace = 'eip155',
): NetworkId {
  const text = String(chainId)
  const id = text.includes(':') ? text : `${namespace}:${namespace === 'eip155' ? decimal(text) : text}`
  if (isNetworkId(id) && (Object.hasOwn(nodes, id) || FOREIGN.has(id))) return id
  throw new Error(`Unsupported network: ${text.slice(0, 64)}`)
}

const decimal = (text: string): string => (/^(\d+|0x[0-9a-f]+)$/i.test(text) ? String(Number(text)) : text)

/** The wire format of a chain: EVM chains by number, others by CAIP-2 id. */
export const wireChainId = (id: NetworkId): string | number =>
  namespaceOf(id) === 'eip155' ? Number(referenceOf(id)) : id

const names: Readonly<Record<string, string>> = { 'eip155:31337': 'Sandbox', 'eip155:31338': 'Sandbox Two' }

/** The name of a network for display. Its id when the sandbox has no name for it. */
export const networkName = (id: NetworkId): string =>
  names[id] ?? (namespaceOf(id) === 'solana' && !FOREIGN.has(id) ? 'Sandbox Solana' : id)
