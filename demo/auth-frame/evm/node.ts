import { type Address, createPublicClient, defineChain, http, type PublicClient } from 'viem'
import { type NetworkId, referenceOf } from '../../../src/lib/caip.ts'
import type { Scene } from '../frame-state.ts'

/** The URL of the node of the network where the user is. @throws Error when the service has none */
export function nodeOf({ network, networks }: Scene): string {
  const url = networks.nodes[network]
  if (!url) throw new Error(`There is no node for ${network}`)
  return url
}

/** A client of the node of the network where the user is. @throws Error when the service has none */
export const clientOf = (scene: Scene): PublicClient =>
  createPublicClient({
    chain: chainOf(scene.network, nodeOf(scene)),
    transport: http(nodeOf(scene), { retryCount: 0 }),
  })

/** The number of an EVM network. */
export const evmId = (network: NetworkId): number => Number(referenceOf(network))

/**
 * A page that names a chain must mean the one where the user is: the approval shows that one.
 * @throws Error for another, and where there is no node
 */
export function requireHere(scene: Scene, chainId: unknown): void {
  nodeOf(scene)
  if (chainId !== undefined && Number(chainId) !== evmId(scene.network)) {
    throw new Error('Switch to the network of this request first')
  }
}

/** Whether a contract stands at an address; false where there is no node to ask. */
export async function isDeployed(scene: Scene, address: Address): Promise<boolean> {
  if (!scene.networks.nodes[scene.network]) return false
  return (await clientOf(scene).getCode({ address })) !== undefined
}

const chainOf = (network: NetworkId, url: string) =>
  defineChain({
    id: evmId(network),
    name: network,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
