import { type Address, getBase58Encoder, isAddress } from '@solana/kit'
import { RpcError } from '../../wallet/rpc.ts'
import type { Ledger } from './ledger.ts'

/** How a node's own objection to a parameter is made. */
export const invalid = (message: string): RpcError => new RpcError(-32602, message)

/** Reads an address. @throws RpcError -32602 in the words of Solana's nodes */
export function readAddress(value: unknown): Address {
  if (typeof value !== 'string') throw invalid('Invalid params: invalid type, expected a string.')
  if (isAddress(value)) return value
  throw invalid(`Invalid param: ${isBase58(value) ? 'WrongSize' : 'Invalid'}`)
}

/** Reads the options that a call may end with. @throws RpcError -32016 when they want a later slot than this is */
export function readOptions(value: unknown, { slots }: Ledger): Record<string, unknown> {
  const options = typeof value === 'object' && value !== null ? { ...value } : {}
  const wanted = 'minContextSlot' in options ? options.minContextSlot : undefined
  if (typeof wanted !== 'number' || wanted <= slots.now()) return options
  throw new RpcError(-32016, 'Minimum context slot has not been reached', { contextSlot: slots.now() })
}

/** Reads a whole number, bounded. @throws RpcError -32602 */
export function readWhole(value: unknown, most = Number.MAX_SAFE_INTEGER): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most) return value
  throw invalid('Invalid params: expected a whole number.')
}

/** Reads a list of texts. @throws RpcError -32602 when it is none, or longer than `most` */
export function readTexts(value: unknown, most: number): string[] {
  if (!Array.isArray(value)) throw invalid('Invalid params: expected a list.')
  if (value.length > most) throw invalid(`Too many inputs provided; max ${most}`)
  return value.map(String)
}

/** An answer with the slot that it is of. */
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
