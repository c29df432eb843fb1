import { chainNameOf } from '../../connectors/wallet-standard/chain-names.ts'
import { type NetworkId, namespaceOf, referenceOf } from '../../lib/caip.ts'
import type { Eip1193WalletOptions } from './eip1193/wallet-state.ts'

/** The option `rpcUrl`: one node, or a node for each network, by CAIP-2 id as in the option `rpcUrls`. */
export type RpcUrl = string | Readonly<Record<string, string>>

const idsOf = (nodes: Readonly<Record<string, string>>, namespace: string): NetworkId[] =>
  (Object.keys(nodes) as NetworkId[]).filter((id) => namespaceOf(id) === namespace)

/** The nodes of the EVM part. */
export function evmNodes(rpcUrl: RpcUrl = {}): Pick<Eip1193WalletOptions, 'rpcUrls' | 'nodeUrl'> {
  if (typeof rpcUrl === 'string') return { rpcUrls: {}, nodeUrl: rpcUrl }
  const entries = idsOf(rpcUrl, 'eip155').map((id) => [Number(referenceOf(id)), rpcUrl[id] ?? ''])
  return { rpcUrls: Object.fromEntries(entries) }
}

/** The chains that a Solana wallet offers. */
export const solanaChains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const

/** The nodes of the Solana part, by Wallet Standard chain name. One node serves each chain. */
export function solanaNodes(rpcUrl: RpcUrl = {}): Readonly<Record<string, string>> {
  if (typeof rpcUrl === 'string') return Object.fromEntries(solanaChains.map((chain) => [chain, rpcUrl]))
  return Object.fromEntries(idsOf(rpcUrl, 'solana').map((id) => [chainNameOf(id) ?? '', rpcUrl[id] ?? '']))
}
