import { WalletError } from '../../lib/errors.ts'
import { requireText } from './read-list.ts'

/** A copy of the bytes that a wallet sent, 1 to `max`; undefined when they are none. Never throws. */
export function readBytes(value: unknown, max: number): Uint8Array | undefined {
  try {
    if (!ArrayBuffer.isView(value) || value.byteLength === 0 || value.byteLength > max) return undefined
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
  } catch {
    return undefined
  }
}

/** Bytes that a wallet has to have answered, exactly `size` where it is given. @throws WalletError `bad-response` */
export function requireBytes(value: unknown, max: number, size?: number): Uint8Array {
  const bytes = readBytes(value, max)
  if (!bytes || (size !== undefined && bytes.length !== size))
    throw new WalletError('bad-response', { details: 'The wallet answered no bytes of that length' })
  return bytes
}

/** The same of bytes in a text, as `coder` reads it; no text that has to be longer is decoded. @throws WalletError `bad-response` */
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
