import { bech32, bech32m, createBase58check } from '@scure/base'
import { sha256 } from 'viem'
import type { NetworkId } from '../../lib/caip.ts'
import { tryOrUndefined } from '../../lib/errors.ts'
import { parseCaip2 } from '../caip2.ts'
import type { AddressContext } from '../chain.ts'

/** The form of a network's addresses: the versions in base58, and the prefix in bech32. */
type AddressForm = { readonly versions: readonly number[]; readonly word: string }

const mainnet: AddressForm = { versions: [0x00, 0x05], word: 'bc' }
const testnet: AddressForm = { versions: [0x6f, 0xc4], word: 'tb' }
// A local chain has the base58 versions of the public test networks.
const regtest: AddressForm = { versions: [0x6f, 0xc4], word: 'bcrt' }

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'

// The public networks, by the start of their genesis hash; the last three are testnet, testnet4 and signet.
const forms: ReadonlyMap<NetworkId, AddressForm> = new Map<NetworkId, AddressForm>([
  [MAINNET, mainnet],
  ['bip122:000000000933ea01ad0ee984209779ba', testnet],
  ['bip122:00000000da84f2bafbbc53dee25a72ae', testnet],
  ['bip122:00000008819873e925422c1ff0f99f7c', testnet],
])

const REFERENCE = /^[0-9a-f]{32}$/

/** The forms of addresses on a network; on all networks if no network is given. */
const formsOf = (id: NetworkId | undefined): readonly AddressForm[] =>
  id ? [forms.get(id) ?? regtest] : [mainnet, testnet, regtest]

const isMainnet = (id: NetworkId): boolean => id === MAINNET

/** Parses a CAIP-2 id or its reference; undefined when it is invalid. */
export const parseNetworkId = (value: unknown): NetworkId | undefined => parseCaip2(value, 'bip122', REFERENCE)

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const C32 = /^S([0-9A-HJKMNP-TV-Z])([0-9A-HJKMNP-TV-Z]{1,40})$/
// Hash (20) and checksum (4).
const BYTES = 24

// Versions of single-signature and multi-signature addresses: the digits P and M, or T and N.
const MAINNET_VERSIONS = [22, 20]
const TESTNET_VERSIONS = [26, 21]

/**
 * Parses a Stacks address of the main or the test network, as Bitcoin's is; undefined when its c32 checksum is wrong.
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

/** Decodes c32, a number with a leading zero for each zero byte before it; undefined when it has not 24 bytes. */
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
 * Parses an address of the given network, or of any: base58 (P2PKH, P2SH), bech32 (version 0, BIP 173) or bech32m
 * (taproot, BIP 350); a Stacks address for an account of type `stx`. Undefined when it is invalid. Bech32 is returned
 * in lower case.
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

// BIP 350: bech32 is only for programs of version 0, and bech32m only for later versions.
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
