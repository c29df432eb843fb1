import { type Address, getBase58Encoder, isAddress } from '@solana/kit'
import { RpcError } from '../../../src/entry/testing/rpc.ts'
import type { Ledger } from './ledger.ts'

/** Creates the error of a node for an invalid parameter. */
export const invalid = (message: string): RpcError => new RpcError(-32602, message)

/** Parses an address. @throws RpcError -32602 with the message of Solana nodes */
export function readAddress(value: unknown): Address {
  if (typeof value !== 'string') throw invalid('Invalid params: invalid type, expected a string.')
  if (isAddress(value)) return value
  throw invalid(`Invalid param: ${isBase58(value) ? 'WrongSize' : 'Invalid'}`)
}

/**
 * Parses the options at the end of a call.
 * @throws RpcError -32016 when they require a later slot than the current one
 */
export function readOptions(value: unknown, { slots }: Ledger): Record<string, unknown> {
  const options = typeof value === 'object' && value !== null ? { ...value } : {}
  const wanted = 'minContextSlot' in options ? options.minContextSlot : undefined
  if (typeof wanted !== 'number' || wanted <= slots.now()) return options
  throw new RpcError(-32016, 'Minimum context slot has not been reached', { contextSlot: slots.now() })
}

/** Parses an integer within limits. @throws RpcError -32602 */
export function readWhole(value: unknown, most = Number.MAX_SAFE_INTEGER): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most) return value
  throw invalid('Invalid params: expected a whole number.')
}

/** Parses a list of texts. @throws RpcError -32602 when it is malformed, or longer than `most` */
export function readTexts(value: unknown, most: number): string[] {
  if (!Array.isArray(value)) throw invalid('Invalid params: expected a list.')
  if (value.length > most) throw invalid(`Too many inputs provided; max ${most}`)
  return value.map(String)
}

/** A result with its slot. */
export const inContext = ({ slots }: Ledger, value: unknown) => ({
  context: { slot: slots.now(), apiVersion: '3.0.0' },
  value,
})

function isBase58(text: string): boolean {
  try {
    getBase58Encoder().encode(text)
    return true
  } catch {
    return false
  }
}
