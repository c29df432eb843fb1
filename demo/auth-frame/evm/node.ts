import { type Address, createPublicClient, defineChain, http, type PublicClient } from 'viem'
import { type NetworkId, referenceOf } from '../../../src/lib/caip.ts'
import type { FrameState } from '../frame-state.ts'

/** The URL of the node of the network where the user is. @throws Error when the service has none */
export function nodeOf({ network, networks }: FrameState): string {
  const url = networks.nodes[network]
  if (!url) throw new Error(`There is no node for ${network}`)
  return url
}

/** A client of the node of the network where the user is. @throws Error when the service has none */
export const clientOf = (frame: FrameState): PublicClient =>
  createPublicClient({
    chain: chainOf(frame.network, nodeOf(frame)),
    transport: http(nodeOf(frame), { retryCount: 0 }),
  })

/** The number of an EVM network. */
export const evmId = (network: NetworkId): number => Number(referenceOf(network))

/**
 * A page that names a chain must mean the one where the user is: the approval shows that one.
 * @throws Error for another, and where there is no node
 */
export function requireCurrentChain(frame: FrameState, chainId: unknown): void {
  nodeOf(frame)
  if (chainId !== undefined && Number(chainId) !== evmId(frame.network)) {
    throw new Error('Switch to the network of this request first')
  }
}

/** Whether a contract stands at an address; false where there is no node to ask. */
export async function isDeployed(frame: FrameState, address: Address): Promise<boolean> {
  if (!frame.networks.nodes[frame.network]) return false
  return (await clientOf(frame).getCode({ address })) !== undefined
}

const chainOf = (network: NetworkId, url: string) =>
  defineChain({
    id: evmId(network),
    name: network,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
