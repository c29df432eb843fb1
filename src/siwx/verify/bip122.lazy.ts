import { base64 } from '@scure/base'
import { tryOrUndefined } from '../../lib/errors.ts'
import type { SignInSession } from '../../schema/sign-in.ts'
import { isSignedByKey } from './bitcoin/bip137.ts'
import { isSignedByWitness } from './bitcoin/bip322.ts'
import { readScript } from './bitcoin/script.ts'

const LEGACY_BYTES = 65

/**
 * Verifies the signature (base64) of a Bitcoin address with one key: P2PKH by BIP-137; P2WPKH, also inside P2SH, by BIP-322
 * or BIP-137; P2TR by BIP-322. False for addresses with another script.
 */
export function verify({ data, message, signature }: SignInSession): boolean {
  const script = readScript(data.accountAddress, data.chainId)
  const bytes = tryOrUndefined(() => base64.decode(signature))
  if (!script || !bytes) return false
  // A witness starts with the number of its items, one or two, and a signature of BIP-137 with 27 at least.
  const isSigned = bytes.length === LEGACY_BYTES && (bytes[0] ?? 0) >= 27 ? isSignedByKey : isSignedByWitness
  // It throws for points and numbers that are wrong.
  return tryOrUndefined(() => isSigned(script, message, bytes)) ?? false
}
