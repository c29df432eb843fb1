import { WalletError } from '../../lib/errors.ts'
import { requireText } from './read-list.ts'

/** A copy of 1 to `max` bytes from a wallet; undefined for another value. Never throws. */
export function readBytes(value: unknown, max: number): Uint8Array | undefined {
  try {
    if (!ArrayBuffer.isView(value) || value.byteLength === 0 || value.byteLength > max) return undefined
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
  } catch {
    return undefined
  }
}

/** Bytes that a wallet's reply must contain, exactly `size` if that is given. @throws WalletError `bad-response` without them */
export function requireBytes(value: unknown, max: number, size?: number): Uint8Array {
  const bytes = readBytes(value, max)
  if (!bytes || (size !== undefined && bytes.length !== size))
    throw new WalletError('bad-response', { details: 'The wallet answered no bytes of that length' })
  return bytes
}

/** Decodes bytes that a wallet's reply must contain as text, of `2 * max` characters at most. @throws WalletError `bad-response` */
export function decodeBytes(
  value: unknown,
  coder: { decode(text: string): Uint8Array },
  max: number,
  size?: number,
): Uint8Array {
  const text = requireText(value, 2 * max)
  let bytes: unknown
  try {
    bytes = coder.decode(text)
  } catch (cause) {
    throw new WalletError('bad-response', { cause })
  }
  return requireBytes(bytes, max, size)
}
