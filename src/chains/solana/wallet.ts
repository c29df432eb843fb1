import { base58 } from '@scure/base'
import { read } from '../../lib/errors.ts'
import type { Network } from '../../schema/network.ts'
import type { Signer } from '../chain.ts'
import { readSignature } from './node.ts'

/**
 * Signs the UTF-8 of a text; answers base58 of the ed25519 signature.
 * @throws WalletError `user-rejected`, `bad-response` when what comes back is no signature
 */
export async function signMessage({ request, address }: Signer, message: string, network: Network): Promise<string> {
  const params = { message: base58.encode(new TextEncoder().encode(message)), pubkey: address }
  const answer = await request({ method: 'solana_signMessage', params, networkId: network.id })
  return readSignature(read(answer, 'signature'))
}
