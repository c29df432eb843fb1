import { type NetworkId, namespaceOf, parseNetworkId, referenceOf } from '../lib/caip.ts'
import { isDataImage, isLoopback, parseUrl } from '../lib/links.ts'
import { type ChainInput, isNamespace, type Namespace, type Network } from '../schema/network.ts'

// Each row: short name, CAIP-2 id, display name (`_` for a space), coin, `t` for a testnet. The table is loaded with
// the core, where each byte counts; what is only needed to reach a network is in nodes.ts.
const rows = `
mainnet eip155:1 Ethereum ETH
base eip155:8453 Base ETH
optimism eip155:10 OP_Mainnet ETH
arbitrum eip155:42161 Arbitrum_One ETH
polygon eip155:137 Polygon POL
bsc eip155:56 BNB_Smart_Chain BNB
avalanche eip155:43114 Avalanche AVAX
gnosis eip155:100 Gnosis XDAI
celo eip155:42220 Celo CELO
zksync eip155:324 ZKsync_Era ETH
fantom eip155:250 Fantom FTM
aurora eip155:1313161554 Aurora ETH
sepolia eip155:11155111 Sepolia ETH t
base-sepolia eip155:84532 Base_Sepolia ETH t
solana solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp Solana SOL
solana-devnet solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1 Solana_Devnet SOL t
solana-testnet solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z Solana_Testnet SOL t
bitcoin bip122:000000000019d6689c085ae165831e93 Bitcoin BTC
bitcoin-testnet bip122:000000000933ea01ad0ee984209779ba Bitcoin_Testnet BTC t
polkadot polkadot:91b171bb158e2d3848fa23a9f1c25182 Polkadot DOT
`
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map((word) => word.replaceAll('_', ' ')))

// Names of coins that differ from the symbol.
const coinNames: { readonly [symbol: string]: string } = {
  ETH: 'Ether',
  AVAX: 'Avalanche',
  XDAI: 'xDAI',
  FTM: 'Fantom',
  SOL: 'Solana',
  BTC: 'Bitcoin',
  DOT: 'Polkadot',
}

// The first word of the name, the coin and its decimals for a network of which only the id and a node are known.
const families: { readonly [N in Namespace]: readonly [string, string, number] } = {
  eip155: ['Chain', 'ETH', 18],
  solana: ['Solana', 'SOL', 9],
  polkadot: ['Polkadot', 'DOT', 10],
  bip122: ['Bitcoin', 'BTC', 8],
}

/**
 * Resolves an entry of the `networks` option: a short name, a CAIP-2 id, or a custom chain in the shape of viem's
 * chains. An unknown id becomes a network when `rpcUrls` has a node for it; else the result is undefined.
 */
export function resolveNetwork(
  entry: string | ChainInput,
  rpcUrls: { readonly [id: NetworkId]: string | undefined },
): Network | undefined {
  if (typeof entry !== 'string') return fromChain(entry)
  const row = rows.find(([name, id]) => name === entry || id === entry)
  if (row) return fromRow(row)
  const rpcUrl = isKnownKind(entry) ? rpcUrls[entry] : undefined
  return rpcUrl === undefined
    ? undefined
    : { ...bare(entry as NetworkId, guessName(entry as NetworkId)), rpcUrls: [rpcUrl] }
}

/** The short names of networks, for pages and tests that show all of them. */
export const shortNames = (): readonly string[] => rows.map(([name = '']) => name)

/** Ethereum, the network of a page that lists no valid ones. */
export const mainnet = fromRow(rows[0] ?? [])

/** Stands for a network that a wallet has switched to and the page does not list. */
export const unknownNetwork = (id: NetworkId): Network => bare(id, 'Unknown Network')

function fromRow([, id = '', name = '', symbol, testnet]: readonly string[]): Network {
  return {
    ...bare(id as NetworkId, name, symbol),
    testnet: testnet === 't',
  }
}

function fromChain(chain: ChainInput): Network | undefined {
  const id = chain.caipNetworkId ?? (typeof chain.id === 'number' ? `eip155:${chain.id}` : chain.id)
  if (!isKnownKind(id)) return undefined
  const explorerUrl = chain.blockExplorers?.default.url
  const imageUrl = chain.assets?.imageUrl
  const imageId = chain.assets?.imageId
  const nameResolver = chain.contracts?.ensUniversalResolver?.address
  return {
    ...bare(id, chain.name),
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: chain.rpcUrls.default.http,
    ...(isSafeLink(explorerUrl) && { explorerUrl: explorerUrl.replace(/\/+$/, '') }),
    ...(imageId && { imageId }),
    ...((isSafeLink(imageUrl) || isDataImage(imageUrl)) && { imageUrl }),
    ...(nameResolver && { nameResolver }),
    testnet: chain.testnet ?? false,
  }
}

function bare(id: NetworkId, name: string, coin?: string): Network {
  const namespace = namespaceOf(id) as Namespace
  const [, familyCoin, decimals] = families[namespace]
  const symbol = coin ?? familyCoin
  const nativeCurrency = { name: coinNames[symbol] ?? symbol, symbol, decimals }
  return { id, namespace, name, nativeCurrency, rpcUrls: [], testnet: false }
}

/** Names an EVM chain by its number, and others by the first four characters of their genesis hash. */
function guessName(id: NetworkId): string {
  const reference = referenceOf(id)
  const family = families[namespaceOf(id) as Namespace][0]
  return `${family} ${family === 'Chain' ? reference : reference.slice(0, 4)}`
}

/**
 * True for a CAIP-2 id of a supported namespace. EVM references must be decimal, as parsed chain ids of wallets are.
 */
function isKnownKind(id: string): id is NetworkId {
  const parts = parseNetworkId(id)
  if (!parts || !isNamespace(parts.namespace)) return false
  return (
    parts.namespace !== 'eip155' ||
    (/^[1-9]\d{0,15}$/.test(parts.reference) && Number.isSafeInteger(Number(parts.reference)))
  )
}

function isSafeLink(value: unknown): value is string {
  const url = parseUrl(value)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
}
