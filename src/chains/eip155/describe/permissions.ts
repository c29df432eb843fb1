import { read } from '../../../lib/errors.ts'
import { readUint } from '../../../lib/uint.ts'
import { cleanLine } from '../../../lib/untrusted.ts'
import type { RequestDescription, RowValue, WalletRequest, Warning } from '../../operation.ts'
import { secondsOf } from './fields.ts'

const MAX_PERMISSIONS = 20
const MAX_SIGNERS = 20
const MAX_VALUE = 200
const FOREVER = 2n ** 256n

type Parts = Pick<RequestDescription, 'operations' | 'warnings' | 'rows'>

/**
 * Reads `wallet_grantPermissions` (ERC-7715): the permissions, their signers and expiry; undefined without permissions.
 */
export function readGrant({ params }: WalletRequest): Parts | undefined {
  const request = read(params, '0')
  const permissions = read(request, 'permissions')
  if (!Array.isArray(permissions) || permissions.length === 0) return undefined
  const rows: [string, RowValue][] = permissions
    .slice(0, MAX_PERMISSIONS)
    .map((one) => [
      cleanLine(read(one, 'type'), 60) || '?',
      cleanLine(JSON.stringify(read(one, 'data') ?? {}), MAX_VALUE),
    ])
  const signers = signersOf(read(request, 'signer'))
  rows.push(...signers.rows)
  const expiry = secondsOf(readUint(read(request, 'expiry')) ?? FOREVER)
  if (expiry !== undefined) rows.push(['expiry', { seconds: expiry }])
  const warnings: Warning[] = [{ kind: 'standing' }]
  if (signers.keys > 0) warnings.push({ kind: 'keys', count: signers.keys })
  if (permissions.length > MAX_PERMISSIONS || signers.keys > MAX_SIGNERS) warnings.push({ kind: 'cut' })
  return { operations: [], rows, warnings }
}

/** The signer of ERC-7715, who may use a permission: an account, a key, or several keys; and the number of keys. */
function signersOf(signer: unknown): { readonly rows: readonly [string, string][]; readonly keys: number } {
  const data = read(signer, 'data')
  const type = read(signer, 'type')
  const several = read(data, 'keys') ?? read(data, 'ids')
  const all = Array.isArray(several) ? several : [data]
  const rows = all
    .slice(0, MAX_SIGNERS)
    .map((one, at): [string, string] => [all.length > 1 ? `signer ${at + 1} of ${all.length}` : 'signer', nameOf(one)])
    .filter(([, name]) => name !== '')
  return { rows, keys: type === 'key' || type === 'keys' ? all.length : 0 }
}

/** The address or id of a signer, or the kind and public key of a key; empty when it has neither. */
function nameOf(signer: unknown): string {
  const who = read(signer, 'id') ?? read(signer, 'address') ?? signer
  if (typeof who === 'string') return cleanLine(who, MAX_VALUE)
  const key = read(signer, 'publicKey')
  return typeof key === 'string' ? cleanLine(`${read(signer, 'type')} ${key}`, MAX_VALUE) : ''
}

/** Reads `wallet_revokePermissions`: the permission that ends; undefined when the request names no permission. */
export function readRevocation({ params }: WalletRequest): Parts | undefined {
  const request = read(params, '0')
  const context = read(request, 'permissionsContext') ?? read(request, 'context')
  if (typeof context !== 'string') return undefined
  return { operations: [], rows: [['context', cleanLine(context, MAX_VALUE)]], warnings: [] }
}
