import { createFetchRest, type FetchRest } from '../../io/rest.ts'
import { read, WalletError } from '../../lib/errors.ts'
import type { Network } from '../../schema/network.ts'
import { baseUnits } from '../../schema/token.ts'
import { z } from '../../schema/zod.ts'
import type { CreateChain, RpcUrls, Signer } from '../chain.ts'
import { parseAddress, parseNetworkId } from './address.ts'

// 65 bytes of a key's own, or the witness of BIP 322, whose length depends on the address. Hex would pass for base64, but
// for its 0x, which is the first byte of neither.
const SIGNATURE = /^(?!0x)(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const MIN_SIGNATURE = 86
const MAX_SIGNATURE = 8192

/**
 * Signs a text in the way that the wallet has for this kind of address (ECDSA or BIP 322); answers base64.
 * @throws WalletError `user-rejected`, `bad-response` when what comes back is no signature, or one of another address
 */
async function signMessage({ request, address }: Signer, message: string, network: Network): Promise<string> {
  const params = { account: address, address, message }
  const answer = await request({ method: 'signMessage', params, networkId: network.id })
  const signature = read(answer, 'signature')
  const signedBy = read(answer, 'address') ?? address
  if (!isSignature(signature)) throw new WalletError('bad-response', { details: 'no signature' })
  if (signedBy !== address) throw new WalletError('bad-response', { details: 'signed by another address' })
  return signature
}

const isSignature = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= MIN_SIGNATURE && value.length <= MAX_SIGNATURE && SIGNATURE.test(value)

// All the coins there will ever be are 2.1e15 satoshi, yet what has come and gone adds up to more.
const stats = z.object({ funded_txo_sum: baseUnits, spent_txo_sum: baseUnits })

/** What a mempool.space-like door says of an address: what came and went in blocks, and on the way there. */
const addressStats = z.object({ address: z.string(), chain_stats: stats, mempool_stats: stats })

/**
 * What an address holds, in satoshi, with what is on its way; never less than nothing, as an answer that was put together
 * while a block came in may be. A door of another network refuses the address. @throws WalletError
 */
async function getBalance(
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

/** Bitcoin and its test networks, by way of a REST door of the page or of the network; loaded when one of them is used. */
export const createBip122Chain: CreateChain = ({ rpcUrls }) => {
  const fetchRest = createFetchRest()
  return {
    parseAddress,
    parseNetworkId,
    getBalance: (...input) => getBalance(fetchRest, rpcUrls, ...input),
    signMessage,
  }
}
