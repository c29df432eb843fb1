import { read } from '../../lib/errors.ts'
import { cleanLine } from '../../lib/text.ts'
import { readUint } from '../../lib/uint.ts'
import type { Asked, Reading } from './act.ts'
import { secondsOf } from './quantity.ts'

const MAX_PERMISSIONS = 20
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
  const signer = read(read(request, 'signer'), 'data')
  const who = read(signer, 'id') ?? read(signer, 'address')
  if (typeof who === 'string') rows.push(['signer', cleanLine(who, MAX_VALUE)])
  const expiry = secondsOf(readUint(read(request, 'expiry')) ?? FOREVER)
  if (expiry !== undefined) rows.push(['expiry', new Date(expiry * 1000).toISOString()])
  const isCut = permissions.length > MAX_PERMISSIONS
  return { acts: [], rows, cautions: [{ kind: 'standing' }, ...(isCut ? [{ kind: 'cut' } as const] : [])] }
}

/** Which permission `wallet_revokePermissions` takes back; undefined when it names none. */
export function readRevocation({ params }: Asked): Parts | undefined {
  const request = read(params, '0')
  const context = read(request, 'permissionsContext') ?? read(request, 'context')
  if (typeof context !== 'string') return undefined
  return { acts: [], rows: [['context', cleanLine(context, MAX_VALUE)]], cautions: [] }
}
