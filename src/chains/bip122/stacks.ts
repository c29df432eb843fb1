import { sha256 } from 'viem'
import type { NetworkId } from '../../lib/caip.ts'
import { isMainnet } from './network.ts'

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const C32 = /^S([0-9A-HJKMNP-TV-Z])([0-9A-HJKMNP-TV-Z]{1,40})$/
// A hash of 20 bytes and a checksum of 4.
const BYTES = 24

// One key and several, as the digits P M and T N.
const MAINNET_VERSIONS = [22, 20]
const TESTNET_VERSIONS = [26, 21]

/**
 * A Stacks address, whose c32 checksum must be right; on Bitcoin's main network one of the main network there, on others
 * one of its test network. Undefined when it is none.
 */
export function parseStacksAddress(text: string, networkId: NetworkId | undefined): string | undefined {
  const [, digit = '', body = ''] = C32.exec(text) ?? []
  const version = DIGITS.indexOf(digit)
  const bytes = decode(body)
  if (!bytes || !versionsOf(networkId).includes(version)) return undefined
  const hash = Uint8Array.from([version, ...bytes.slice(0, 20)])
  const sum = sha256(sha256(hash, 'bytes'), 'bytes')
  return bytes.slice(20).every((byte, at) => byte === sum[at]) ? text : undefined
}

function versionsOf(networkId: NetworkId | undefined): readonly number[] {
  if (!networkId) return [...MAINNET_VERSIONS, ...TESTNET_VERSIONS]
  return isMainnet(networkId) ? MAINNET_VERSIONS : TESTNET_VERSIONS
}

/** The bytes of a c32 text: a number, before which each zero byte is one zero; undefined when they are not 24. */
function decode(text: string): number[] | undefined {
  let value = 0n
  for (const digit of text) value = value * 32n + BigInt(DIGITS.indexOf(digit))
  const hex = value.toString(16).padStart(BYTES * 2, '0')
  const bytes = Array.from({ length: BYTES }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16))
  return hex.length === BYTES * 2 && text === encode(value, bytes) ? bytes : undefined
}

function encode(value: bigint, bytes: readonly number[]): string {
  let digits = ''
  for (let rest = value; rest > 0n; rest /= 32n) digits = DIGITS.charAt(Number(rest % 32n)) + digits
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '0'.repeat(zeros < 0 ? BYTES : zeros) + digits
}
