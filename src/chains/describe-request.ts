import type { Operation, RequestDescription, WalletRequest } from './operation.ts'

/** Reads the requests of one method. */
export type MethodReader = Pick<RequestDescription, 'kind' | 'isFree'> & {
  /** Undefined when the parameters are not those of the method. @throws Error when a part of them cannot be read */
  read(request: WalletRequest): Partial<RequestDescription> | undefined
}

/** Spread into the reader of a method: what the visitor is asked for, and whether it is free. */
export const signs = { kind: 'message', isFree: true } as const
export const moves = { kind: 'transaction', isFree: false } as const
export const permits = { kind: 'permission', isFree: false } as const

const MAX_RAW_CHARS = 64_000

/**
 * Describes a request with the readers of its namespace, by method. It never throws: a request that no reader
 * understands has the warning `unreadable`. It reads only the request itself; what a contract does in its own code is
 * unknown.
 */
export function describeRequest(
  readers: ReadonlyMap<string, MethodReader>,
  request: WalletRequest,
): RequestDescription {
  const { kind = 'transaction', isFree = false, read } = readers.get(request.method) ?? {}
  const base = { kind, isFree, operations: [], warnings: [], rows: [], count: 0, raw: rawOf(request.params) }
  try {
    const found = read?.(request)
    if (found && hasContent(found)) return withKind({ ...base, count: found.operations?.length ?? 0, ...found })
  } catch {
    // The parameters are malformed, which the warning below says.
  }
  return { ...base, warnings: [{ kind: 'unreadable' }] }
}

// Empty typed data, or a transaction without instructions, cannot be what the page means.
const hasContent = ({ operations = [], rows = [], warnings = [], text }: Partial<RequestDescription>): boolean =>
  text !== undefined || operations.length + rows.length + warnings.length > 0

// A transaction that only gives or revokes permissions is presented as a permission.
function withKind(description: RequestDescription): RequestDescription {
  const { kind, operations } = description
  const isPermission = operations.length > 0 && operations.every(isAboutPermission)
  return kind === 'transaction' && isPermission ? { ...description, kind: 'permission' } : description
}

const isAboutPermission = ({ do: what }: Operation): boolean =>
  what === 'allow' || what === 'allow-all' || what === 'revoke'

function rawOf(params: unknown): string {
  try {
    const text = JSON.stringify(params, null, 2) ?? ''
    return text.length > MAX_RAW_CHARS ? `${text.slice(0, MAX_RAW_CHARS)}…` : text
  } catch {
    return ''
  }
}

// The maxima of the types in which tokens keep amounts, and of Permit2: they stand for "unlimited".
const TYPE_MAXIMA: ReadonlySet<bigint> = new Set([64n, 96n, 112n, 128n].map((bits) => 2n ** bits - 1n))
// No token has as many base units, so a higher amount stands for "unlimited" as well.
const UNLIMITED = 2n ** 159n

/** An allowance in base units, or `any` when the number stands for no limit. */
export const limitOf = (amount: bigint): bigint | 'any' =>
  amount >= UNLIMITED || TYPE_MAXIMA.has(amount) ? 'any' : amount
