import type { Approval } from '../../../connectors/auth/login-frame.ts'
import type { Asked, Operation, Reading } from './act.ts'
import { readBatch, readEvmTransaction, readUserOperation } from './read-evm.ts'
import { readGrant, readRevocation } from './read-permissions.ts'
import { readSolanaTransactions } from './read-solana.ts'
import { readPersonal, readSolanaText } from './read-text.ts'
import { readTyped } from './read-typed.ts'

type Read = { readonly account: string; readonly reading: Reading }

const known = new WeakMap<Approval, Read>()

/** What a request that waits does, as the account that signs it reads it; read once, for a request can be large. */
export function readingOf(approval: Approval, account: string): Reading {
  const before = known.get(approval)
  if (before?.account === account) return before.reading
  const { method, params, namespace, networkId } = approval
  const reading = readRequest({ method, params, namespace, networkId, account, host: location.host })
  known.set(approval, { account, reading })
  return reading
}

type Reader = {
  readonly kind: Reading['kind']
  readonly isFree: boolean
  read(asked: Asked): Partial<Reading> | undefined
}

const signs = { kind: 'message', isFree: true } as const
const moves = { kind: 'transaction', isFree: false } as const
const permits = { kind: 'permission', isFree: false } as const

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['personal_sign', { ...signs, read: readPersonal }],
  ['solana_signMessage', { ...signs, read: readSolanaText }],
  ['eth_signTypedData_v4', { ...signs, read: readTyped }],
  ['eth_sendTransaction', { ...moves, read: readEvmTransaction }],
  ['eth_sendUserOperation', { ...moves, read: readUserOperation }],
  ['wallet_sendCalls', { ...moves, read: readBatch }],
  ['solana_signTransaction', { ...moves, read: readSolanaTransactions }],
  ['solana_signAllTransactions', { ...moves, read: readSolanaTransactions }],
  ['solana_signAndSendTransaction', { ...moves, read: readSolanaTransactions }],
  ['wallet_grantPermissions', { ...permits, read: readGrant }],
  ['wallet_revokePermissions', { ...permits, read: readRevocation }],
])

const MAX_RAW = 64_000

/**
 * Says in parts what a request does, for people to judge: never throws, and says of what it does not understand that it
 * does not. Only what stands in the request is read: what a contract makes of it is its own.
 */
export function readRequest(asked: Asked): Reading {
  const { kind = 'transaction', isFree = false, read } = readers.get(asked.method) ?? {}
  const base = { kind, isFree, acts: [], cautions: [], rows: [], count: 0, raw: rawOf(asked.params) }
  try {
    const found = read?.(asked)
    if (found && saysAnything(found)) return titled({ ...base, count: found.acts?.length ?? 0, ...found })
  } catch {
    // Not what it should be: said so below.
  }
  return { ...base, cautions: [{ kind: 'unreadable' }] }
}

// Typed data may be empty, and a transaction may run nothing: whoever asks for that means something else.
const saysAnything = ({ acts = [], rows = [], cautions = [], text }: Partial<Reading>): boolean =>
  text !== undefined || acts.length + rows.length + cautions.length > 0

// A transaction that does nothing but give a permission is called by what it is.
function titled(reading: Reading): Reading {
  const isPermission = reading.acts.length > 0 && reading.acts.every(permitsMore)
  return reading.kind === 'transaction' && isPermission ? { ...reading, kind: 'permission' } : reading
}

const permitsMore = ({ do: what }: Operation): boolean => what === 'allow' || what === 'allow-all' || what === 'revoke'

function rawOf(params: unknown): string {
  try {
    const text = JSON.stringify(params, null, 2) ?? ''
    return text.length > MAX_RAW ? `${text.slice(0, MAX_RAW)}…` : text
  } catch {
    return ''
  }
}
