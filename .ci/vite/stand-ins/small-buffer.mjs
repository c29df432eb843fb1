const decode = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')), (char) => char.charCodeAt(0))

const write = {
  base64: (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
  hex: (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
}

/** What @walletconnect/utils uses of Node's `Buffer` to sign in: bytes of a text, as text, base64 or hex. */
export const Buffer = {
  from(value, encoding) {
    const text = typeof value === 'string'
    const bytes = text
      ? encoding === 'base64'
        ? decode(value)
        : new TextEncoder().encode(value)
      : Uint8Array.from(value)
    return Object.assign(bytes, { toString: (as) => write[as]?.(bytes) ?? new TextDecoder().decode(bytes) })
  },
}
