import { WalletError } from '../../lib/errors.ts'

const QUANTITY = /^0x(0|[1-9a-f][0-9a-f]{0,63})$/

/** Parses a JSON-RPC quantity of at most 256 bits. @throws WalletError `bad-response` when it is invalid */
export function readQuantity(value: unknown): bigint {
  if (typeof value === 'string' && QUANTITY.test(value)) return BigInt(value)
  throw new WalletError('bad-response', {
    details: `no quantity: ${typeof value === 'string' ? value.slice(0, 80) : typeof value}`,
  })
}

/** Formats a JSON-RPC quantity: hex without leading zeros. */
export const toQuantity = (value: bigint | number): `0x${string}` => `0x${value.toString(16)}`
