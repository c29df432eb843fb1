import { AccountId, Blake2256, compact, u32 } from '@polkadot-api/substrate-bindings'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { bytesToHex, concat, type Hex, hexToBytes } from 'viem'

/** A transaction to sign, in the format that pages pass to extensions. Numbers are big-endian hex. */
export type SignerPayload = {
  readonly address: string
  readonly method: Hex
  readonly era: Hex
  readonly blockHash: Hex
  readonly genesisHash: Hex
  readonly nonce: Hex
  readonly tip: Hex
  readonly specVersion: Hex
  readonly transactionVersion: Hex
  /** The names of the chain's transaction extensions, in its order. */
  readonly signedExtensions: readonly string[]
  readonly assetId?: Hex
  readonly mode?: number
  readonly metadataHash?: Hex
}

type Part = (payload: SignerPayload) => Uint8Array
type Extension = { readonly value?: Part; readonly signed?: Part }

// Longer payloads are signed by their hash.
const MAX_PAYLOAD = 256
const NONE = Uint8Array.of(0)
const some = (bytes: Hex) => Uint8Array.of(1, ...hexToBytes(bytes))
const mortality: Extension = { value: ({ era }) => hexToBytes(era), signed: ({ blockHash }) => hexToBytes(blockHash) }

/** The bytes that each extension adds to the transaction, and the bytes that it only adds to the signed payload. */
const extensions: Readonly<Record<string, Extension>> = {
  CheckMortality: mortality,
  CheckEra: mortality,
  CheckNonce: { value: ({ nonce }) => compact.enc(BigInt(nonce)) },
  ChargeTransactionPayment: { value: ({ tip }) => compact.enc(BigInt(tip)) },
  ChargeAssetTxPayment: {
    value: ({ tip, assetId }) => concat([compact.enc(BigInt(tip)), assetId ? some(assetId) : NONE]),
  },
  CheckMetadataHash: {
    value: ({ mode = 0 }) => Uint8Array.of(mode),
    signed: ({ metadataHash }) => (metadataHash ? some(metadataHash) : NONE),
  },
  CheckSpecVersion: { signed: ({ specVersion }) => u32.enc(Number(specVersion)) },
  CheckTxVersion: { signed: ({ transactionVersion }) => u32.enc(Number(transactionVersion)) },
  CheckGenesis: { signed: ({ genesisHash }) => hexToBytes(genesisHash) },
}

/** The signed bytes of a transaction: its call, then the data of its extensions. */
function payloadBytes(payload: SignerPayload): Uint8Array {
  const known = payload.signedExtensions.flatMap((name) => extensions[name] ?? [])
  const bytes = concat([
    hexToBytes(payload.method),
    ...known.flatMap(({ value }) => value?.(payload) ?? []),
    ...known.flatMap(({ signed }) => signed?.(payload) ?? []),
  ])
  return bytes.length > MAX_PAYLOAD ? Blake2256(bytes) : bytes
}

/** A key of an extension. */
export type PolkadotKey = {
  readonly address: string
  /** Signs bytes as extensions do: wrapped in tags, so that they cannot be a transaction. */
  signBytes(data: Hex): Hex
  /** Signs a transaction. The type of the key precedes the signature. */
  signPayload(payload: SignerPayload): Hex
}

const [OPEN, CLOSE] = ['<Bytes>', '</Bytes>'].map((tag) => new TextEncoder().encode(tag)) as [Uint8Array, Uint8Array]
const SR25519 = Uint8Array.of(1)

/** Imports an sr25519 key by its seed (32 bytes). Its address has the prefix of the network. */
export function openPolkadotKey(seed: Hex, prefix: number): PolkadotKey {
  const secret = secretFromSeed(hexToBytes(seed))
  return {
    address: AccountId(prefix).dec(getPublicKey(secret)),
    signBytes: (data) => bytesToHex(sign(secret, wrap(hexToBytes(data)))),
    signPayload: (payload) => bytesToHex(concat([SR25519, sign(secret, payloadBytes(payload))])),
  }
}

/** Wraps bytes in the tags unless they have them already. */
function wrap(bytes: Uint8Array): Uint8Array {
  const has = (tag: Uint8Array, at: number) => tag.every((byte, place) => bytes[at + place] === byte)
  return has(OPEN, 0) && has(CLOSE, bytes.length - CLOSE.length) ? bytes : concat([OPEN, bytes, CLOSE])
}
