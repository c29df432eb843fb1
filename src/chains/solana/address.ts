import { base58 } from '@scure/base'
import type { NetworkId } from '../../lib/caip.ts'
import { presentId } from '../../lib/caip.ts'
import { parseCaip2 } from '../caip2.ts'

const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const REFERENCE = /^[1-9A-HJ-NP-Za-km-z]{32}$/

/** The address in a text: base58 of exactly 32 bytes; undefined when it is none. It has one spelling only. */
export function parseAddress(text: unknown): string | undefined {
  return typeof text === 'string' && BASE58.test(text) && base58.decode(text).length === 32 ? text : undefined
}

/** The CAIP-2 id in a CAIP-2 id, the first 32 characters of a genesis hash, or the id that older wallets know it by. */
export function parseNetworkId(value: unknown): NetworkId | undefined {
  const id = parseCaip2(value, 'solana', REFERENCE)
  return id && presentId(id)
}
