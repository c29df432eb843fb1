import type { NetworkId } from '../lib/caip.ts'

/**
 * Sends a request to a wallet, in the shape of EIP-1193 (https://eips.ethereum.org/EIPS/eip-1193) for every namespace.
 * `networkId` names the network of the request, for wallets that have no current network. @throws WalletError
 */
export type Request = (call: { method: string; params?: unknown; networkId?: NetworkId }) => Promise<unknown>
