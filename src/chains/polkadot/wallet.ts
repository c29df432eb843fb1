import { read, WalletError } from '../../lib/errors.ts'
import type { Network } from '../../schema/network.ts'
import type { Signer } from '../chain.ts'

// 64 bytes, or 65 with the kind of key before them or the parity of an ECDSA one behind.
const SIGNATURE = /^0x(?:[0-9a-f]{128}|[0-9a-f]{130})$/i

/**
 * Signs a text, which extensions wrap in `<Bytes>` so that it cannot be a transaction; answers hex.
 * @throws WalletError `user-rejected`, `bad-response` when what comes back is no signature
 */
export async function signMessage({ request, address }: Signer, message: string, network: Network): Promise<string> {
  const params = { address, message }
  const answer = await request({ method: 'polkadot_signMessage', params, networkId: network.id })
  const signature = read(answer, 'signature')
  if (typeof signature === 'string' && SIGNATURE.test(signature)) return signature
  throw new WalletError('bad-response', { details: 'no signature' })
}
