import { AccountId } from '@polkadot-api/substrate-bindings'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { bytesToHex, concat, type Hex, hexToBytes } from 'viem'
import { payloadBytes, type SignerPayload } from './payload.ts'

/** A key of an extension. */
export type PolkadotKey = {
  readonly address: string
  /** Signs bytes as extensions do: between tags, so that they can be no transaction. */
  signBytes(data: Hex): Hex
  /** Signs a transaction; the kind of key stands before the signature. */
  signPayload(payload: SignerPayload): Hex
}

const [OPEN, CLOSE] = ['<Bytes>', '</Bytes>'].map((tag) => new TextEncoder().encode(tag)) as [Uint8Array, Uint8Array]
const SR25519 = Uint8Array.of(1)

/** Opens an sr25519 key by its seed (32 bytes); its address is written with the network's prefix. */
export function openPolkadotKey(seed: Hex, prefix: number): PolkadotKey {
  const secret = secretFromSeed(hexToBytes(seed))
  return {
    address: AccountId(prefix).dec(getPublicKey(secret)),
    signBytes: (data) => bytesToHex(sign(secret, wrap(hexToBytes(data)))),
    signPayload: (payload) => bytesToHex(concat([SR25519, sign(secret, payloadBytes(payload))])),
  }
}

/** Puts the tags around bytes that have none yet. */
function wrap(bytes: Uint8Array): Uint8Array {
  const has = (tag: Uint8Array, at: number) => tag.every((byte, place) => bytes[at + place] === byte)
  return has(OPEN, 0) && has(CLOSE, bytes.length - CLOSE.length) ? bytes : concat([OPEN, bytes, CLOSE])
}
