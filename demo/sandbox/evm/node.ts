import { type Address, createTestClient, defineChain, http, publicActions, walletActions } from 'viem'

/** Where libraries expect Multicall3 on every chain. */
export const MULTICALL3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

const POLL_MS = 10
/** Long enough for a busy machine. */
const PATIENCE_MS = 60_000

/** A client of a local node with read, wallet and test methods. */
export type Node = ReturnType<typeof connectNode>

/** Creates the client of the node at `url`. */
export function connectNode(id: number, url: string) {
  const chain = defineChain({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    contracts: { multicall3: { address: MULTICALL3 } },
  })
  return createTestClient({
    mode: 'anvil',
    chain,
    transport: http(url, { timeout: PATIENCE_MS }),
    pollingInterval: POLL_MS,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions)
}
