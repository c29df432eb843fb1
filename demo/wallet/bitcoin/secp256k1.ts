import { bytesToHex, hexToBytes, toHex } from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'

/** The public key (33 bytes) of a private one. */
export function getPublicKey(privateKey: Uint8Array): Uint8Array {
  const [, ...point] = hexToBytes(privateKeyToAccount(bytesToHex(privateKey)).publicKey)
  const isOdd = (point[63] ?? 0) % 2
  return Uint8Array.of(2 + isOdd, ...point.slice(0, 32))
}

/** Signs a hash so that the public key can be found in the signature: 64 bytes, and which of the two keys it is. */
export async function signHash(privateKey: Uint8Array, hash: Uint8Array): Promise<[Uint8Array, number]> {
  const { r, s, yParity } = await sign({ hash: toHex(hash), privateKey: bytesToHex(privateKey) })
  return [Uint8Array.of(...hexToBytes(r, { size: 32 }), ...hexToBytes(s, { size: 32 })), yParity ?? 0]
}
