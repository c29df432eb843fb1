import { concat, sha256, toHex } from 'viem'

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Of an address of one key: on the main network, and on all others. */
const VERSION = { main: 22, test: 26 } as const

/** The Stacks address of a public key's hash (20 bytes, as Bitcoin makes it): it and a checksum in Crockford's base 32, after an S. */
export function stacksAddress(hash: Uint8Array, network: keyof typeof VERSION): string {
  const version = VERSION[network]
  const sum = sha256(sha256(concat([Uint8Array.of(version), hash]), 'bytes'), 'bytes').slice(0, 4)
  return `S${DIGITS[version]}${encode(concat([hash, sum]))}`
}

/** As a number; a zero digit stands for each zero byte in front of it. */
function encode(bytes: Uint8Array): string {
  let text = ''
  for (let rest = BigInt(toHex(bytes)); rest > 0n; rest /= 32n) text = DIGITS[Number(rest % 32n)] + text
  const zeros = bytes.findIndex((byte) => byte > 0)
  return DIGITS[0]?.repeat(zeros) + text
}
