import { bech32, bech32m, createBase58check } from '@scure/base'
import { sha256 } from 'viem'
import type { NetworkId } from '../../lib/caip.ts'
import { tryOrUndefined } from '../../lib/errors.ts'
import { parseCaip2 } from '../caip2.ts'
import type { AddressContext } from '../chain.ts'

/** What tells the addresses of a network from those of others: the versions of base58 ones, and the word before bech32 ones. */
type AddressForm = { readonly versions: readonly number[]; readonly word: string }

const mainnet: AddressForm = { versions: [0x00, 0x05], word: 'bc' }
const testnet: AddressForm = { versions: [0x6f, 0xc4], word: 'tb' }
// A chain of one's own writes base58 as the public test networks do.
const regtest: AddressForm = { versions: [0x6f, 0xc4], word: 'bcrt' }

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'

/** The public networks by the beginning of their first block's hash; the last three are testnet, testnet4 and signet. */
const forms: ReadonlyMap<NetworkId, AddressForm> = new Map<NetworkId, AddressForm>([
  [MAINNET, mainnet],
  ['bip122:000000000933ea01ad0ee984209779ba', testnet],
  ['bip122:00000000da84f2bafbbc53dee25a72ae', testnet],
  ['bip122:00000008819873e925422c1ff0f99f7c', testnet],
])

const REFERENCE = /^[0-9a-f]{32}$/

/** The forms that an address may have on a network; of all networks when none is given. */
const formsOf = (id: NetworkId | undefined): readonly AddressForm[] =>
  id ? [forms.get(id) ?? regtest] : [mainnet, testnet, regtest]

/** True for Bitcoin's main network. */
const isMainnet = (id: NetworkId): boolean => id === MAINNET

/** The CAIP-2 id in a CAIP-2 id or its reference. */
export const parseNetworkId = (value: unknown): NetworkId | undefined => parseCaip2(value, 'bip122', REFERENCE)

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
function parseStacksAddress(text: string, networkId: NetworkId | undefined): string | undefined {
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

const base58check = createBase58check((bytes: Uint8Array) => Uint8Array.from(sha256(bytes, 'bytes')))

/**
 * The address in a text: base58 (P2PKH, P2SH), bech32 (version 0) or bech32m (taproot), as it is written on the network
 * given or on any; of an account of type `stx` one of Stacks. Undefined when it is none. Bech32 comes in lower case.
 */
export function parseAddress(text: unknown, { network, type }: AddressContext = {}): string | undefined {
  if (typeof text !== 'string' || text.length > 90) return undefined
  if (type === 'stx') return parseStacksAddress(text, network?.id)
  const forms = formsOf(network?.id)
  return readBase58(text, forms) ?? readBech32(text, forms)
}

function readBase58(text: string, forms: readonly AddressForm[]): string | undefined {
  const bytes = tryOrUndefined(() => base58check.decode(text))
  const isKnown = bytes?.length === 21 && forms.some(({ versions }) => versions.includes(bytes[0] ?? -1))
  return isKnown ? text : undefined
}

function readBech32(text: string, forms: readonly AddressForm[]): string | undefined {
  const isHash = (bytes: Uint8Array) => bytes.length === 20 || bytes.length === 32
  const isKey = (bytes: Uint8Array) => bytes.length === 32
  return isProgram(bech32, 0, text, forms, isHash) || isProgram(bech32m, 1, text, forms, isKey)
    ? text.toLowerCase()
    : undefined
}

// What a version-0 program is spelled in is no checksum for the others, and the other way round (BIP 350).
function isProgram(
  coder: typeof bech32,
  version: number,
  text: string,
  forms: readonly AddressForm[],
  fits: (bytes: Uint8Array) => boolean,
): boolean {
  const program = tryOrUndefined(() => {
    const { prefix, words } = coder.decode(text as `${string}1${string}`)
    const [first, ...rest] = words
    const isKnown = first === version && forms.some(({ word }) => word === prefix)
    return isKnown ? coder.fromWords(rest) : undefined
  })
  return program !== undefined && fits(program)
}
