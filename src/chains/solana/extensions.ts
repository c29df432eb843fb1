import { parsePrice } from '../../lib/amount.ts'
import { readMultiplier } from '../../lib/tokens/multiplier.ts'

/** Extensions of Token-2022 by their number, which are in the data of mints and of token accounts. */
export const EXTENSION = {
  transferFee: 1,
  memo: 8,
  nonTransferable: 9,
  hook: 14,
  scaledAmount: 25,
  pausable: 26,
} as const

/** The size of a token account without extensions. The byte after it tells the kind of account, and the extensions follow. */
export const ACCOUNT_SIZE = 165

const EXTENSIONS_AT = ACCOUNT_SIZE + 1
const HEADER = 4

/** The extensions in the data of a mint or a token account: the number of each, and its bytes. Data that are cut off end the list. */
export function readExtensions(data: Uint8Array<ArrayBuffer>): ReadonlyMap<number, Uint8Array> {
  const view = new DataView(data.buffer)
  const found = new Map<number, Uint8Array>()
  for (let at = EXTENSIONS_AT; at + HEADER <= data.length; ) {
    const kind = view.getUint16(at, true)
    if (kind === 0) break
    const end = at + HEADER + view.getUint16(at + 2, true)
    found.set(kind, data.subarray(at + HEADER, end))
    at = end
  }
  return found
}

// After the authority: the multiplier, the second from which the next one counts, and that one (floating point, little-endian).
const MULTIPLIER_AT = 32
const SINCE_AT = 40
const NEXT_AT = 48
const SCALED_SIZE = 56

/**
 * The multiplier of a mint at a time (seconds since 1970), with 18 decimals; undefined for a mint without one, and for one that is
 * no positive number. It is what its issuer wrote: 1.1 is 1.1, and not the binary number beside it.
 */
export function multiplierOf(extensions: ReadonlyMap<number, Uint8Array>, now: number): bigint | undefined {
  const part = extensions.get(EXTENSION.scaledAmount)
  if (!part || part.length < SCALED_SIZE) return undefined
  const view = new DataView(part.buffer, part.byteOffset)
  const isNext = BigInt(Math.floor(now)) >= view.getBigInt64(SINCE_AT, true)
  return readMultiplier(parsePrice(view.getFloat64(isNext ? NEXT_AT : MULTIPLIER_AT, true)))
}
