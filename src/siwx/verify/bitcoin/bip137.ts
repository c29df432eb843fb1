import { secp256k1 } from '@noble/curves/secp256k1'
import { isSame, join, sha256d, withSize } from './bytes.ts'
import { hash160, nestedHash, type Script } from './script.ts'

// The first byte is 27 and the recovery bits, and 4 more for each step: P2PKH with a long and a short key, P2SH, P2WPKH.
const FIRST = 27
const SHORT = 31
const LAST = 42

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/**
 * True for a signature (65 bytes) of the message by the key of an address. Wallets mark the kind of the address differently,
 * so only the key counts (https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki).
 */
export function isSignedByKey({ kind, program }: Script, message: string, signature: Uint8Array): boolean {
  const header = signature[0] ?? 0
  if (header < FIRST || header > LAST) return false
  const point = secp256k1.Signature.fromCompact(signature.slice(1))
    .addRecoveryBit((header - FIRST) & 3)
    .recoverPublicKey(sha256d(join(withSize(utf8('Bitcoin Signed Message:\n')), withSize(utf8(message)))))
  const keyHash = hash160(point.toRawBytes(kind !== 'pkh' || header >= SHORT))
  if (kind === 'sh') return isSame(nestedHash(keyHash), program)
  // A taproot address holds a key that is derived from the signer's.
  return kind !== 'tr' && isSame(keyHash, program)
}
