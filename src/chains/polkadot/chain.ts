import { Blake2128Concat, Struct, u32, u128 } from '@polkadot-api/substrate-bindings'
import { hex } from '@scure/base'
import { type AskNode, createAskNode } from '../../io/rpc/ask-node.ts'
import type { NodeProtocol } from '../../io/rpc/node.ts'
import { read, WalletError } from '../../lib/errors.ts'
import type { Network } from '../../schema/network.ts'
import type { CreateChain } from '../chain.ts'
import type { Signer } from '../signer.ts'
import { parseAddress, parseNetworkId, readPublicKey } from './address.ts'

// 64 bytes; 65 with the type of the key in front, or with the recovery byte of ECDSA at the end.
const SIGNATURE = /^0x(?:[0-9a-f]{128}|[0-9a-f]{130})$/i

/**
 * Signs a text, which extensions wrap in `<Bytes>` so that it cannot be a transaction; resolves with hex.
 * @throws WalletError `user-rejected`, `bad-response` when the answer has no signature
 */
async function signMessage({ request, address }: Signer, message: string, network: Network): Promise<string> {
  const params = { address, message }
  const answer = await request({ method: 'polkadot_signMessage', params, networkId: network.id })
  const signature = read(answer, 'signature')
  if (typeof signature === 'string' && SIGNATURE.test(signature)) return signature
  throw new WalletError('bad-response', { details: 'no signature' })
}

/** Polkadot's nodes are identified by their genesis hash, and accept only a JSON content type. */
export const polkadotProtocol: NodeProtocol = {
  chainCall: { method: 'chain_getBlockHash', params: [0] },
  networkOf: parseNetworkId,
  contentType: 'application/json',
}

// The storage prefix of System.Account: the 128-bit xxHash of each of the two names.
const SYSTEM_ACCOUNT = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
const VALUE = /^0x([0-9a-f]{2}){80}$/

const accountInfo = Struct({
  nonce: u32,
  consumers: u32,
  providers: u32,
  sufficients: u32,
  data: Struct({ free: u128, reserved: u128, frozen: u128, flags: u128 }),
})

/**
 * The free balance of an account in planck, zero when the account does not exist.
 * @throws WalletError `invalid-caip-address`, `bad-response`, and the errors of nodes
 */
async function getBalance(ask: AskNode, network: Network, address: string, signal?: AbortSignal): Promise<bigint> {
  const key = readPublicKey(address)
  if (!key) throw new WalletError('invalid-caip-address', { details: address.slice(0, 80) })
  const place = SYSTEM_ACCOUNT + hex.encode(Blake2128Concat(key))
  const value = await ask(network, { method: 'state_getStorage', params: [place] }, signal)
  if (value === null) return 0n
  if (typeof value === 'string' && VALUE.test(value)) return accountInfo.dec(value).data.free
  throw new WalletError('bad-response', { details: 'no account' })
}

/** The chain of Polkadot and its related networks, over the nodes of the page or of the network. */
export const createPolkadotChain: CreateChain = ({ rpcUrls }) => {
  const ask = createAskNode(rpcUrls, polkadotProtocol)
  return {
    parseAddress,
    parseNetworkId,
    getBalance: (...input) => getBalance(ask, ...input),
    signMessage,
  }
}
