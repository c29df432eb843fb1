/** Parses an unsigned integer of at most 256 bits from hex, decimal text, a number or a bigint; undefined when invalid. */
export function readUint(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
  if (typeof value === 'bigint') return value >= 0n ? value : undefined
  if (typeof value !== 'string') return undefined
  if (/^0x[0-9a-f]{0,64}$/i.test(value)) return value.length > 2 ? BigInt(value) : 0n
  return /^\d{1,78}$/.test(value) ? BigInt(value) : undefined
}
