import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { isSame, join, sha256, sha256d, taggedHash, withSize } from './bytes.ts'
import { hash160, nestedHash, type Script, writeScript } from './script.ts'

const ZERO4 = [0, 0, 0, 0]
const ZERO8 = [...ZERO4, ...ZERO4]
/** The only output of the transaction to sign: nothing to `OP_RETURN`. */
const OUTPUT = join(ZERO8, withSize(Uint8Array.of(0x6a)))
const SIGHASH_DEFAULT = 0
const SIGHASH_ALL = 1

/**
 * True when a witness signs the message by BIP-322, "simple": it spends an output that never exists, of a transaction that
 * holds the message (https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki). Throws for invalid points.
 */
export function isSignedByWitness(script: Script, message: string, signature: Uint8Array): boolean {
  const witness = readWitness(signature)
  if (!witness) return false
  const spent = outpointOf(writeScript(script), message)
  return script.kind === 'tr' ? isKeyPath(script, spent, witness) : isWpkh(script, spent, witness)
}

/** The output to spend, by the id of its transaction and its index. */
function outpointOf(script: Uint8Array, message: string): Uint8Array {
  const hash = taggedHash('BIP0322-signed-message', new TextEncoder().encode(message))
  const input = join(new Uint8Array(32), [0xff, 0xff, 0xff, 0xff], withSize(join([0x00, 0x20], hash)), ZERO4)
  const id = sha256d(join(ZERO4, [1], input, [1], ZERO8, withSize(script), ZERO4))
  return join(id, ZERO4)
}

// P2WPKH by BIP-143, also inside P2SH, where the wallet's script follows from its key.
function isWpkh({ kind, program }: Script, spent: Uint8Array, [signed, key, ...rest]: readonly Uint8Array[]): boolean {
  if (!signed || key?.length !== 33 || rest.length > 0 || signed.at(-1) !== SIGHASH_ALL) return false
  const keyHash = hash160(key)
  if (kind === 'pkh' || !isSame(kind === 'sh' ? nestedHash(keyHash) : keyHash, program)) return false
  const code = withSize(writeScript({ kind: 'pkh', program: keyHash }))
  const hashes = [sha256d(spent), sha256d(Uint8Array.from(ZERO4))]
  const digest = sha256d(
    join(ZERO4, ...hashes, spent, code, ZERO8, ZERO4, sha256d(OUTPUT), ZERO4, [SIGHASH_ALL, 0, 0, 0]),
  )
  return secp256k1.verify(secp256k1.Signature.fromDER(signed.slice(0, -1)), digest, key)
}

// The key path of P2TR by BIP-341.
function isKeyPath(script: Script, spent: Uint8Array, [signed, ...rest]: readonly Uint8Array[]): boolean {
  const type = signed?.length === 65 ? signed[64] : SIGHASH_DEFAULT
  const isWhole = signed?.length === 64 || (signed?.length === 65 && type === SIGHASH_ALL)
  if (!signed || !isWhole || rest.length > 0 || type === undefined) return false
  const hashes = [spent, join(ZERO8), withSize(writeScript(script)), join(ZERO4), OUTPUT].map(sha256)
  const digest = taggedHash('TapSighash', join([0x00, type], ZERO4, ZERO4, ...hashes, [0x00], ZERO4))
  return schnorr.verify(signed.slice(0, 64), digest, script.program)
}

/** Reads the items of a witness, each shorter than 253 bytes; undefined when there are more or less bytes. */
function readWitness(bytes: Uint8Array): Uint8Array[] | undefined {
  const items: Uint8Array[] = []
  let at = 1
  for (let left = bytes[0] ?? 0; left > 0; left--) {
    const size = bytes[at] ?? 0
    items.push(bytes.slice(at + 1, at + 1 + size))
    at += 1 + size
  }
  return at === bytes.length && items.every(({ length }) => length < 0xfd) ? items : undefined
}
