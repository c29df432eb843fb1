import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { Blake2256 } from '@polkadot-api/substrate-bindings'
import { hex } from '@scure/base'
import { verify as verifySr25519 } from '@scure/sr25519'
import { readPublicKey } from '../../chains/polkadot/address.ts'
import { tryOrUndefined } from '../../lib/errors.ts'
import type { SignInSession } from '../../schema/sign-in.ts'

type Verify = (signature: Uint8Array, text: Uint8Array, publicKey: Uint8Array) => boolean

const isSr25519: Verify = (signature, text, key) => verifySr25519(text, signature, key)
const isEd25519: Verify = (signature, text, key) => ed25519.verify(signature, text, key, { zip215: false })

// The account of an ECDSA key is the hash of the key, which is recovered from the signature.
const isEcdsa: Verify = (signature, text, key) => {
  const found = secp256k1.Signature.fromCompact(signature.slice(0, 64))
    .addRecoveryBit(signature[64] ?? 0)
    .recoverPublicKey(Blake2256(text))
    .toRawBytes(true)
  return Blake2256(found).every((byte, at) => byte === key[at])
}

/** The kinds of keys, in the order of their marks in a MultiSignature. */
const KINDS: readonly Verify[] = [isEd25519, isSr25519, isEcdsa]

/** Verifies the signature (hex) of a Polkadot account. Extensions wrap the text so that it cannot be a transaction. */
export function verify({ data, message, signature }: SignInSession): boolean {
  const key = readPublicKey(data.accountAddress)
  const bytes = tryOrUndefined(() => hex.decode(signature.replace(/^0x/i, '').toLowerCase()))
  if (!key || !bytes) return false
  const texts = [message, `<Bytes>${message}</Bytes>`].map((text) => new TextEncoder().encode(text))
  return readings(bytes).some(([isValid, alone]) =>
    texts.some((text) => tryOrUndefined(() => isValid(alone, text, key)) === true),
  )
}

/** The ways to read a signature: 64 bytes, 65 with the recovery byte of ECDSA, or either after the mark of its kind. */
function readings(bytes: Uint8Array): (readonly [Verify, Uint8Array])[] {
  if (bytes.length === 64) return [isSr25519, isEd25519].map((kind) => [kind, bytes])
  const marked = KINDS[bytes[0] ?? -1]
  const alone = bytes.slice(1)
  if (bytes.length === 66) return marked === isEcdsa ? [[isEcdsa, alone]] : []
  if (bytes.length !== 65) return []
  return [[isEcdsa, bytes], ...(marked && marked !== isEcdsa ? [[marked, alone] as const] : [])]
}
