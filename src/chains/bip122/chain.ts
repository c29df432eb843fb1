import { createFetchRest, type FetchRest } from '../../io/rest.ts'
import { read, WalletError } from '../../lib/errors.ts'
import type { Network } from '../../schema/network.ts'
import { baseUnits } from '../../schema/token.ts'
import { z } from '../../schema/zod.ts'
import type { CreateChain, RpcUrls } from '../chain.ts'
import type { Signer } from '../signer.ts'
import { parseAddress, parseNetworkId } from './address.ts'

// Base64 of an ECDSA signature (65 bytes) or of the witness of BIP 322, whose length depends on the address. Hex
// matches base64 as well, so a leading 0x is excluded; neither kind of signature starts with it.
const SIGNATURE = /^(?!0x)(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const MIN_SIGNATURE = 86
const MAX_SIGNATURE = 8192

/**
 * Signs a text, by ECDSA or BIP 322 as the wallet does for the type of address; resolves with base64.
 * @throws WalletError `user-rejected`, `bad-response` when the answer has no signature, or that of another address
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

// Sums over all transactions can exceed the total supply of 2.1e15 satoshi.
const stats = z.object({ funded_txo_sum: baseUnits, spent_txo_sum: baseUnits })

// The answer of a REST API like mempool.space's: the sums of an address in blocks, and in the mempool.
const addressStats = z.object({ address: z.string(), chain_stats: stats, mempool_stats: stats })

/**
 * The balance of an address in satoshi, with unconfirmed transactions. An answer that was made during a new block can
 * add up to less than zero, which counts as zero. An API of another network refuses the address. @throws WalletError
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

/** The chain of Bitcoin and its test networks, over the REST API of the page or of the network. */
export const createBip122Chain: CreateChain = ({ rpcUrls }) => {
  const fetchRest = createFetchRest()
  return {
    parseAddress,
    parseNetworkId,
    getBalance: (...input) => getBalance(fetchRest, rpcUrls, ...input),
    signMessage,
  }
}
