import { base58, base64 } from '@scure/base'
import type { NodeProtocol } from '../../io/rpc/node.ts'
import { type ErrorCode, read, tryOrUndefined, WalletError } from '../../lib/errors.ts'
import { baseUnits } from '../../schema/token.ts'
import { parseNetworkId } from './address.ts'

/** The state that most of the cluster has voted for: seconds old, and in practice never rolled back. */
export const COMMITMENT = { commitment: 'confirmed' } as const

// Numbers with another meaning on Solana: block not available, node is behind, skipped slot, no transaction history.
const codes: ReadonlyMap<number, ErrorCode> = new Map<number, ErrorCode>([
  [-32004, 'rpc-internal'],
  [-32005, 'network-unavailable'],
  [-32007, 'rpc-internal'],
  [-32011, 'rpc-method-not-found'],
])

/** Solana's nodes are identified by their genesis hash, and accept only a JSON content type. */
export const solanaProtocol: NodeProtocol = {
  chainCall: { method: 'getGenesisHash' },
  networkOf: (hash) => (typeof hash === 'string' ? parseNetworkId(hash.slice(0, 32)) : undefined),
  contentType: 'application/json',
  codes,
}

/** The value of an answer that a node wraps together with its slot. */
export const readValue = (answer: unknown): unknown => read(answer, 'value')

/** Parses lamports from a JSON number, which is exact up to 2^53 − 1. @throws WalletError `bad-response` */
export function readLamports(value: unknown): bigint {
  const { data } = baseUnits.safeParse(value)
  if (data !== undefined) return data
  throw new WalletError('bad-response', { details: `no lamports: ${typeof value}` })
}

// Mints and token accounts have a few hundred bytes. An account can have 10 MB, which take long to decode.
const MAX_DATA_CHARS = 65_536

/** The bytes of an account's data, a pair of text and encoding; undefined when it is malformed or has over 48 kB. */
export function readData(account: unknown): Uint8Array<ArrayBuffer> | undefined {
  const data = read(account, 'data')
  if (!Array.isArray(data) || typeof data[0] !== 'string' || data[1] !== 'base64') return undefined
  return data[0].length > MAX_DATA_CHARS ? undefined : decode(base64, data[0])
}

/** Parses a signature, base58 of 64 bytes. @throws WalletError `bad-response` when it is malformed */
export function readSignature(value: unknown): string {
  const isSignature = typeof value === 'string' && value.length <= 88 && decode(base58, value)?.length === 64
  if (isSignature) return value
  throw new WalletError('bad-response', { details: 'no signature' })
}

type Coder = { decode(text: string): Uint8Array }

const decode = (coder: Coder, text: string): Uint8Array<ArrayBuffer> | undefined =>
  tryOrUndefined(() => new Uint8Array(coder.decode(text)))
