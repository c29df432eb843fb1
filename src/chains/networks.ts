import { namespaceOf, type NetworkId, parseNetworkId, referenceOf } from '../lib/caip.ts'
import { isDataImage } from '../lib/image.ts'
import { isLoopback, parseUrl } from '../lib/url.ts'
import { type ChainInput, isNamespace, type Namespace, type Network } from '../schema/network.ts'

// Short name, CAIP-2 id, name as wallets show it, coin, node, explorer, image id (PROTOCOL §14.3), `t` for a testnet.
// Words stand apart by spaces; `_` is a space in a name, `-` is nothing. It is part of the core: every byte is loaded.
const rows = `
mainnet eip155:1 Ethereum ETH ethereum-rpc.publicnode.com etherscan.io ba0ba0cd-17c6-4806-ad93-f9d174f17900
base eip155:8453 Base ETH mainnet.base.org basescan.org 7289c336-3981-4081-c5f4-efc26ac64a00
optimism eip155:10 OP_Mainnet ETH mainnet.optimism.io optimistic.etherscan.io ab9c186a-c52f-464b-2906-ca59d760a400
arbitrum eip155:42161 Arbitrum_One ETH arb1.arbitrum.io/rpc arbiscan.io 3bff954d-5cb0-47a0-9a23-d20192e74600
polygon eip155:137 Polygon POL polygon.drpc.org polygonscan.com 41d04d42-da3b-4453-8506-668cc0727900
bsc eip155:56 BNB_Smart_Chain BNB bsc-dataseed.bnbchain.org bscscan.com 93564157-2e8e-4ce7-81df-b264dbee9b00
avalanche eip155:43114 Avalanche AVAX api.avax.network/ext/bc/C/rpc snowtrace.io 30c46e53-e989-45fb-4549-be3bd4eb3b00
gnosis eip155:100 Gnosis XDAI rpc.gnosischain.com gnosisscan.io 02b53f6a-e3d4-479e-1cb4-21178987d100
celo eip155:42220 Celo CELO forno.celo.org celoscan.io ab781bbc-ccc6-418d-d32d-789b15da1f00
zksync eip155:324 ZKsync_Era ETH mainnet.era.zksync.io explorer.zksync.io b310f07f-4ef7-49f3-7073-2a0a39685800
fantom eip155:250 Fantom FTM 250.rpc.thirdweb.com ftmscan.com 06b26297-fe0c-4733-5d6b-ffa5498aac00
aurora eip155:1313161554 Aurora ETH mainnet.aurora.dev aurorascan.dev 3ff73439-a619-4894-9262-4470c773a100
sepolia eip155:11155111 Sepolia ETH ethereum-sepolia-rpc.publicnode.com sepolia.etherscan.io e909ea0a-f92a-4512-c8fc-748044ea6800 t
base-sepolia eip155:84532 Base_Sepolia ETH sepolia.base.org sepolia.basescan.org a18a7ecd-e307-4360-4746-283182228e00 t
solana solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp Solana SOL api.mainnet-beta.solana.com solscan.io a1b58899-f671-4276-6a5e-56ca5bd59700
solana-devnet solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1 Solana_Devnet SOL api.devnet.solana.com - a1b58899-f671-4276-6a5e-56ca5bd59700 t
solana-testnet solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z Solana_Testnet SOL api.testnet.solana.com - a1b58899-f671-4276-6a5e-56ca5bd59700 t
bitcoin bip122:000000000019d6689c085ae165831e93 Bitcoin BTC - mempool.space 0b4838db-0161-4ffe-022d-532bf03dba00
bitcoin-testnet bip122:000000000933ea01ad0ee984209779ba Bitcoin_Testnet BTC - mempool.space/testnet 39354064-d79b-420b-065d-f980c4b78200 t
polkadot polkadot:91b171bb158e2d3848fa23a9f1c25182 Polkadot DOT rpc.polkadot.io polkadot.subscan.io
`
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map((word) => (word === '-' ? '' : word.replaceAll('_', ' '))))

/** Coins whose name is not their symbol. */
const coinNames: { readonly [symbol: string]: string } = {
  ETH: 'Ether',
  AVAX: 'Avalanche',
  XDAI: 'xDAI',
  FTM: 'Fantom',
  SOL: 'Solana',
  BTC: 'Bitcoin',
  DOT: 'Polkadot',
}

/** What a network is taken for when only its id and a node are known: its first name, coin and decimals. */
const families: { readonly [N in Namespace]: readonly [string, string, number] } = {
  eip155: ['Chain', 'ETH', 18],
  solana: ['Solana', 'SOL', 9],
  polkadot: ['Polkadot', 'DOT', 10],
  bip122: ['Bitcoin', 'BTC', 8],
}

/**
 * Finds the network that a page means by an entry of `networks`: a short name, a CAIP-2 id or a chain of its own shaped
 * as viem's are. An id that is not known becomes a network when `rpcUrls` has a node for it; else undefined.
 */
export function resolveNetwork(entry: string | ChainInput, rpcUrls: Readonly<Record<NetworkId, string>>): Network | undefined {
  if (typeof entry !== 'string') return fromChain(entry)
  const row = rows.find(([name, id]) => name === entry || id === entry)
  if (row) return fromRow(row)
  const rpcUrl = isKnownKind(entry) ? rpcUrls[entry] : undefined
  return rpcUrl === undefined ? undefined : { ...bare(entry as NetworkId, guessName(entry as NetworkId)), rpcUrls: [rpcUrl] }
}

/** Stands for a network that a wallet went to and the page did not list (SPEC §3). */
export const unknownNetwork = (id: NetworkId): Network => bare(id, 'Unknown Network')

function fromRow([, id = '', name = '', symbol, node, explorer, imageId, testnet]: readonly string[]): Network {
  return {
    ...bare(id as NetworkId, name, symbol),
    rpcUrls: node ? [`https://${node}`] : [],
    ...(explorer && { explorerUrl: `https://${explorer}` }),
    ...(imageId && { imageId }),
    testnet: testnet === 't',
  }
}

function fromChain(chain: ChainInput): Network | undefined {
  const id = chain.caipNetworkId ?? (typeof chain.id === 'number' ? `eip155:${chain.id}` : chain.id)
  if (!isKnownKind(id)) return undefined
  const explorerUrl = chain.blockExplorers?.default.url
  const imageUrl = chain.assets?.imageUrl
  const imageId = chain.assets?.imageId ?? rows.find((row) => row[1] === id)?.[6]
  return {
    ...bare(id, chain.name),
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: chain.rpcUrls.default.http,
    ...(isSafeLink(explorerUrl) && { explorerUrl: explorerUrl.replace(/\/+$/, '') }),
    ...(imageId && { imageId }),
    ...((isSafeLink(imageUrl) || isDataImage(imageUrl)) && { imageUrl }),
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

/** EVM chains go by their number, the others by the first four characters of their genesis hash. */
function guessName(id: NetworkId): string {
  const reference = referenceOf(id)
  const family = families[namespaceOf(id) as Namespace][0]
  return `${family} ${family === 'Chain' ? reference : reference.slice(0, 4)}`
}

/** True for a CAIP-2 id of our namespaces; EVM references are decimal, or the wallet's own ids would never match. */
function isKnownKind(id: string): id is NetworkId {
  const parts = parseNetworkId(id)
  if (!parts || !isNamespace(parts.namespace)) return false
  return parts.namespace !== 'eip155' || (/^[1-9]\d{0,15}$/.test(parts.reference) && Number.isSafeInteger(Number(parts.reference)))
}

function isSafeLink(value: unknown): value is string {
  const url = parseUrl(value)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
}
