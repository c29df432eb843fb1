import { fromBufferToBase58, getSs58AddressInfo } from '@polkadot-api/substrate-bindings'
import type { NetworkId } from '../../lib/caip.ts'
import { parseCaip2 } from '../caip2.ts'
import type { AddressContext } from '../chain.ts'

// Prefix (1 or 2 bytes), key (32), checksum (2).
const SS58 = /^[1-9A-HJ-NP-Za-km-z]{46,50}$/
const REFERENCE = /^[0-9a-f]{32}$/
const GENESIS_HASH = /^0x[0-9a-f]{64}$/

/** The public key of an SS58 address of any network; undefined when it is invalid or not the address of an account. */
export function readPublicKey(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || !SS58.test(text)) return undefined
  const info = getSs58AddressInfo(text)
  return info.isValid && info.publicKey.length === 32 ? info.publicKey : undefined
}

// The SS58 prefix of a network, by the start of its genesis hash.
const prefixes: ReadonlyMap<NetworkId, number> = new Map<NetworkId, number>([
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 0],
  ['polkadot:68d56f15f85d3136970ec16946040bc1', 0],
  ['polkadot:b0a8d493285c2df73290dfb7e61f870f', 2],
  ['polkadot:48239ef607d7928874027a43a6768920', 2],
  ['polkadot:9eb76c5184c4ab8679d2d5d819fdf90b', 5],
  ['polkadot:fc41b9bd8ef8fe53d58c7ea67c794c7e', 10],
  ['polkadot:e143f23803ac50e8f6f8e62695d1ce9e', 42],
])

/**
 * Parses an address and writes it with the prefix of the given network, since one key has another address on each
 * network. Without a network, or for an unknown prefix, it stays as written. Undefined when it is invalid.
 */
export function parseAddress(text: unknown, { network }: AddressContext = {}): string | undefined {
  const publicKey = readPublicKey(text)
  const prefix = network && prefixes.get(network.id)
  if (!publicKey || prefix === undefined) return publicKey && (text as string)
  return fromBufferToBase58(prefix)(publicKey)
}

/** Parses a CAIP-2 id, its reference, or the genesis hash that starts with the reference; undefined when invalid. */
export const parseNetworkId = (value: unknown): NetworkId | undefined =>
  parseCaip2(typeof value === 'string' && GENESIS_HASH.test(value) ? value.slice(2, 34) : value, 'polkadot', REFERENCE)
