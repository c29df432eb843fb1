import { type Address, createPublicClient, defineChain, http, type PublicClient } from 'viem'
import { type NetworkId, referenceOf } from '../../../src/lib/caip.ts'
import type { FrameState } from '../frame-state.ts'

/** The node URL of the current network. @throws Error when the service has no node for it */
export function nodeOf({ network, networks }: FrameState): string {
  const url = networks.nodes[network]
  if (!url) throw new Error(`There is no node for ${network}`)
  return url
}

/** A client for the node of the current network. @throws Error when the service has no node for it */
export const clientOf = (frame: FrameState): PublicClient =>
  createPublicClient({
    chain: chainOf(frame.network, nodeOf(frame)),
    transport: http(nodeOf(frame), { retryCount: 0 }),
  })

/** The chain number of an EVM network. */
export const evmId = (network: NetworkId): number => Number(referenceOf(network))

/**
 * Checks that a chain named by the page is the current one, because the approval shows the current one.
 * @throws Error for another chain, or when it has no node
 */
export function requireCurrentChain(frame: FrameState, chainId: unknown): void {
  nodeOf(frame)
  if (chainId !== undefined && Number(chainId) !== evmId(frame.network)) {
    throw new Error('Switch to the network of this request first')
  }
}

/** Does a contract exist at this address? False when there is no node. */
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
