import { bech32, bech32m, createBase58check } from '@scure/base'
import { sha256 } from 'viem'
import { tryOrUndefined } from '../../lib/errors.ts'
import type { AddressContext } from '../chain.ts'
import { type AddressForm, formsOf } from './network.ts'
import { parseStacksAddress } from './stacks.ts'

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
