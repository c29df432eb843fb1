import { read } from '../../../lib/errors.ts'
import { cleanLine, readUint } from '../../../lib/untrusted.ts'
import type { Asked, Reading, Warning } from './act.ts'
import { secondsOf } from './evm-fields.ts'

const MAX_PERMISSIONS = 20
const MAX_SIGNERS = 20
const MAX_VALUE = 200
const FOREVER = 2n ** 256n

type Parts = Pick<Reading, 'acts' | 'cautions' | 'rows'>

/** What `wallet_grantPermissions` (ERC-7715) hands out, to whom and until when; undefined when it is no such request. */
export function readGrant({ params }: Asked): Parts | undefined {
  const request = read(params, '0')
  const permissions = read(request, 'permissions')
  if (!Array.isArray(permissions) || permissions.length === 0) return undefined
  const rows: [string, string][] = permissions
    .slice(0, MAX_PERMISSIONS)
    .map((one) => [
      cleanLine(read(one, 'type'), 60) || '?',
      cleanLine(JSON.stringify(read(one, 'data') ?? {}), MAX_VALUE),
    ])
  const signers = signersOf(read(request, 'signer'))
  rows.push(...signers.rows)
  const expiry = secondsOf(readUint(read(request, 'expiry')) ?? FOREVER)
  if (expiry !== undefined) rows.push(['expiry', new Date(expiry * 1000).toISOString()])
  const cautions: Warning[] = [{ kind: 'standing' }]
  if (signers.keys > 0) cautions.push({ kind: 'keys', count: signers.keys })
  if (permissions.length > MAX_PERMISSIONS || signers.keys > MAX_SIGNERS) cautions.push({ kind: 'cut' })
  return { acts: [], rows, cautions }
}

/** Who may use a permission (the signer of ERC-7715): an account, a key, or several keys; and how many keys these are. */
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

/** A signer by its address or id, a key by its kind and public key; empty when it has none of them. */
function nameOf(signer: unknown): string {
  const who = read(signer, 'id') ?? read(signer, 'address') ?? signer
  if (typeof who === 'string') return cleanLine(who, MAX_VALUE)
  const key = read(signer, 'publicKey')
  return typeof key === 'string' ? cleanLine(`${read(signer, 'type')} ${key}`, MAX_VALUE) : ''
}

/** Which permission `wallet_revokePermissions` takes back; undefined when it names none. */
export function readRevocation({ params }: Asked): Parts | undefined {
  const request = read(params, '0')
  const context = read(request, 'permissionsContext') ?? read(request, 'context')
  if (typeof context !== 'string') return undefined
  return { acts: [], rows: [['context', cleanLine(context, MAX_VALUE)]], cautions: [] }
}
