import type { FetchRest } from '../../io/rest.ts'
import type { Network } from '../../schema/network.ts'
import { baseUnits } from '../../schema/units.ts'
import { z } from '../../schema/zod.ts'
import type { RpcUrls } from '../chain.ts'

// All the coins there will ever be are 2.1e15 satoshi, yet what has come and gone adds up to more.
const stats = z.object({ funded_txo_sum: baseUnits, spent_txo_sum: baseUnits })

/** What a mempool.space-like door says of an address: what came and went in blocks, and on the way there. */
const addressStats = z.object({ address: z.string(), chain_stats: stats, mempool_stats: stats })

/**
 * What an address holds, in satoshi, with what is on its way; never less than nothing, as an answer that was put together
 * while a block came in may be. A door of another network refuses the address. @throws WalletError
 */
export async function getBalance(
  fetchRest: FetchRest,
  rpcUrls: RpcUrls,
  network: Network,
  address: string,
  signal?: AbortSignal,
): Promise<bigint> {
  const ofAddress = addressStats.check(z.refine((said) => said.address === address))
  const path = `/address/${encodeURIComponent(address)}`
  const { chain_stats: chain, mempool_stats: mempool } = await fetchRest(
    await rpcUrls(network, signal),
    path,
    ofAddress,
    signal,
  )
  const balance = chain.funded_txo_sum - chain.spent_txo_sum + mempool.funded_txo_sum - mempool.spent_txo_sum
  return balance > 0n ? balance : 0n
}
