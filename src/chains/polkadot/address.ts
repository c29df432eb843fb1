import { getSs58AddressInfo } from '@polkadot-api/substrate-bindings'
import type { NetworkId } from '../../lib/caip.ts'
import { parseCaip2 } from '../caip2.ts'

// 32 bytes of key, a prefix of one or two, and a checksum of two.
const SS58 = /^[1-9A-HJ-NP-Za-km-z]{46,50}$/
const REFERENCE = /^[0-9a-f]{32}$/
const GENESIS_HASH = /^0x[0-9a-f]{64}$/

/** The key of an SS58 address, whatever network it is written for; undefined when it is none, or its key is no account's. */
export function readPublicKey(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || !SS58.test(text)) return undefined
  const info = getSs58AddressInfo(text)
  return info.isValid && info.publicKey.length === 32 ? info.publicKey : undefined
}

/** The address in a text, as it is written: which prefix it bears says only where people know it from. */
export const parseAddress = (text: unknown): string | undefined =>
  readPublicKey(text) === undefined ? undefined : (text as string)

/** The CAIP-2 id in a CAIP-2 id, its reference, or the genesis hash that it begins. */
export const parseNetworkId = (value: unknown): NetworkId | undefined =>
  parseCaip2(typeof value === 'string' && GENESIS_HASH.test(value) ? value.slice(2, 34) : value, 'polkadot', REFERENCE)
