import { Blake2256, compact, u32 } from '@polkadot-api/substrate-bindings'
import { concat, type Hex, hexToBytes } from 'viem'

/** A transaction to sign as pages hand it to extensions; numbers are hex, the highest digit first. */
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
  /** Names of the chain's extensions of a transaction, in its order. */
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

/** What each extension puts into the transaction, and what it has signed besides. */
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

/** The bytes that sign a transaction: its call, then what its extensions say. */
export function payloadBytes(payload: SignerPayload): Uint8Array {
  const known = payload.signedExtensions.flatMap((name) => extensions[name] ?? [])
  const bytes = concat([
    hexToBytes(payload.method),
    ...known.flatMap(({ value }) => value?.(payload) ?? []),
    ...known.flatMap(({ signed }) => signed?.(payload) ?? []),
  ])
  return bytes.length > MAX_PAYLOAD ? Blake2256(bytes) : bytes
}
