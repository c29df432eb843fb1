import { read, WalletError } from '../../lib/errors.ts'
import type { Network } from '../../schema/network.ts'
import type { Signer } from '../chain.ts'

// 65 bytes of a key's own, or the witness of BIP 322, whose length depends on the address. Hex would pass for base64, but
// for its 0x, which is the first byte of neither.
const SIGNATURE = /^(?!0x)(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const MIN_SIGNATURE = 86
const MAX_SIGNATURE = 8192

/**
 * Signs a text in the way that the wallet has for this kind of address (ECDSA or BIP 322); answers base64.
 * @throws WalletError `user-rejected`, `bad-response` when what comes back is no signature, or one of another address
 */
export async function signMessage({ request, address }: Signer, message: string, network: Network): Promise<string> {
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
