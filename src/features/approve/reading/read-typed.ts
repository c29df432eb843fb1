import { read } from '../../../lib/errors.ts'
import { showHidden } from '../../../lib/hidden-marks.ts'
import { cleanLine, parseJson } from '../../../lib/untrusted.ts'
import type { Asked, Reading, Warning } from './act.ts'
import { otherAccount, otherChain } from './evm-fields.ts'
import { markCautions } from './read-text.ts'
import { signedPart } from './signed-part.ts'
import { addressIn, typedActs } from './typed-acts.ts'

const MAX_ACTS = 60
const MAX_ROWS = 60
const MAX_DEPTH = 8
const MAX_VALUE = 300
// No grapheme of a text that is shown takes more.
const CUT = 16 * MAX_VALUE

type Parts = Pick<Reading, 'acts' | 'cautions' | 'rows'> & Partial<Reading>

/**
 * What `eth_signTypedData_v4` signs, and what a signature of it allows; nothing of what stands beside that.
 * @throws Error when it is no typed data
 */
export function readTyped({ params, networkId, account }: Asked): Parts {
  const said = read(params, '1')
  const signed = signedPart(typeof said === 'string' ? parseJson(said) : said)
  const { domain, message, primary } = signed
  const contract = addressIn(domain, 'verifyingContract')
  const acts = typedActs(signed, contract, account)
  const cautions: Warning[] = [
    ...otherAccount(read(params, '0'), account),
    ...otherChain(read(domain, 'chainId'), networkId),
  ]
  if (acts.length > 0 || /permit/i.test(primary)) cautions.push({ kind: 'signature-spends' })
  // A contract waits for the signature: an order, a call in somebody's name, or nothing of the kind.
  if (acts.length === 0 && read(domain, 'verifyingContract')) cautions.push({ kind: 'effect' })
  const owner = read(message, 'owner') ?? read(message, 'holder')
  if (acts.length > 0 && cautions.every(({ kind }) => kind !== 'other-account'))
    cautions.push(...otherAccount(owner, account))
  const rows: [string, string][] = []
  const isWhole = flatten(message, '', rows, 0)
  if (!isWhole || acts.length > MAX_ACTS) cautions.push({ kind: 'cut' })
  cautions.push(...markCautions([read(domain, 'name'), ...textsIn(message)]))
  const name = cleanLine(showHidden(String(read(domain, 'name') ?? '').slice(0, CUT)), 60)
  return {
    kind: cautions.some(({ kind }) => kind === 'signature-spends') ? 'permission' : 'message',
    acts: acts.slice(0, MAX_ACTS),
    count: acts.length,
    cautions,
    rows,
    domain: { ...(name && { name }), ...(contract && { contract }) },
  }
}

/** Writes names and values in their order; false when there was more than can be shown. */
function flatten(value: unknown, path: string, rows: [string, string][], depth: number): boolean {
  if (rows.length >= MAX_ROWS || depth > MAX_DEPTH) return false
  if (typeof value !== 'object' || value === null) {
    const text = String(value ?? '')
    rows.push([path, cleanLine(showHidden(text.slice(0, CUT)), MAX_VALUE) || '—'])
    return text.length <= MAX_VALUE
  }
  let isWhole = true
  for (const [key, item] of Object.entries(value)) {
    const name = Array.isArray(value) ? String(Number(key) + 1) : cleanLine(showHidden(key.slice(0, CUT)), 40) || '?'
    isWhole = flatten(item, path ? `${path} · ${name}` : name, rows, depth + 1) && isWhole
    if (!isWhole && rows.length >= MAX_ROWS) return false
  }
  return isWhole
}

/** All keys and texts of a value, whatever of it is shown. */
function textsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  return Object.entries(value).flatMap(([key, item]) => [key, ...textsIn(item)])
}
