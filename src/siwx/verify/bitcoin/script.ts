import { bech32, bech32m, createBase58check } from '@scure/base'
import { ripemd160 } from 'viem'
import { parseAddress } from '../../../chains/bip122/address.ts'
import type { NetworkId } from '../../../lib/caip.ts'
import type { Network } from '../../../schema/network.ts'
import { join, sha256 } from './bytes.ts'

/** The script of an address: its kind, and the hash or key (`tr`) in it. */
export type Script = { readonly kind: 'pkh' | 'sh' | 'wpkh' | 'tr'; readonly program: Uint8Array }

const PKH_VERSIONS = [0x00, 0x6f]

/** Reads the script of an address of a network; undefined when it is invalid or of another kind, such as P2WSH. */
export function readScript(address: string, networkId: NetworkId): Script | undefined {
  if (parseAddress(address, { network: { id: networkId } as Network }) !== address) return undefined
  if (!/^(?:bc|tb|bcrt)1/.test(address)) {
    const bytes = base58check.decode(address)
    return { kind: PKH_VERSIONS.includes(bytes[0] ?? -1) ? 'pkh' : 'sh', program: bytes.slice(1) }
  }
  const isTaproot = address.startsWith('1p', address.indexOf('1'))
  const coder = isTaproot ? bech32m : bech32
  const program = coder.fromWords(coder.decode(address as `${string}1${string}`).words.slice(1))
  if (isTaproot) return { kind: 'tr', program }
  return program.length === 20 ? { kind: 'wpkh', program } : undefined
}

const base58check = createBase58check((bytes: Uint8Array) => sha256(bytes))

/** Writes a script as an output has it. */
export function writeScript({ kind, program }: Script): Uint8Array {
  if (kind === 'pkh') return join([0x76, 0xa9, 0x14], program, [0x88, 0xac])
  if (kind === 'sh') return join([0xa9, 0x14], program, [0x87])
  return kind === 'wpkh' ? join([0x00, 0x14], program) : join([0x51, 0x20], program)
}

/** The hash of a public key or script in addresses. */
export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes), 'bytes')

/** The P2SH address's hash of a P2WPKH script. */
export const nestedHash = (keyHash: Uint8Array): Uint8Array => hash160(writeScript({ kind: 'wpkh', program: keyHash }))
