import { base58 } from '@scure/base'
import type { NetworkId } from '../../lib/caip.ts'
import { presentId } from '../../lib/former-ids.ts'
import { parseCaip2 } from '../caip2.ts'

const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const REFERENCE = /^[1-9A-HJ-NP-Za-km-z]{32}$/

/** Parses an address, base58 of exactly 32 bytes, which has only one spelling; undefined when it is invalid. */
export function parseAddress(text: unknown): string | undefined {
  return typeof text === 'string' && BASE58.test(text) && base58.decode(text).length === 32 ? text : undefined
}

/** Recognizes the address of 32 zero bytes, which is also the system program, and the incinerator. */
export function keylessKind(address: string): 'zero' | 'burn' | undefined {
  if (/^1{32}$/.test(address)) return 'zero'
  return address === '1nc1nerator11111111111111111111111111111111' ? 'burn' : undefined
}

/**
 * Parses a CAIP-2 id, the first 32 characters of a genesis hash, or the id that older wallets use; undefined otherwise.
 */
export function parseNetworkId(value: unknown): NetworkId | undefined {
  const id = parseCaip2(value, 'solana', REFERENCE)
  return id && presentId(id)
}
