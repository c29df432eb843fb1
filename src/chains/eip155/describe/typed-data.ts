import { read } from '../../../lib/errors.ts'
import { showHidden } from '../../../lib/names/hidden-marks.ts'
import { cleanLine, parseJson } from '../../../lib/untrusted.ts'
import { markWarnings } from '../../describe-text.ts'
import type { RequestDescription, WalletRequest, Warning } from '../../operation.ts'
import { otherAccount, otherChain } from './fields.ts'
import { signedPart } from './signed-part.ts'
import { addressIn, typedOperations } from './typed-operations.ts'

const MAX_OPERATIONS = 60
const MAX_ROWS = 60
const MAX_DEPTH = 8
const MAX_CHARS = 300
// The longest prefix of a text that can still be visible: no displayed grapheme has more code units.
const CUT = 16 * MAX_CHARS

type Parts = Pick<RequestDescription, 'operations' | 'warnings' | 'rows'> & Partial<RequestDescription>

/**
 * Reads `eth_signTypedData_v4`: the data that the signature covers, and what the signature allows others to do. Data
 * that is not signed is left out. @throws Error when the typed data are malformed
 */
export function readTypedData({ params, networkId, account }: WalletRequest): Parts {
  const data = read(params, '1')
  const signed = signedPart(typeof data === 'string' ? parseJson(data) : data)
  const { domain, message, primary } = signed
  const contract = addressIn(domain, 'verifyingContract')
  const operations = typedOperations(signed, contract, account)
  const warnings: Warning[] = [
    ...otherAccount(read(params, '0'), account),
    ...otherChain(read(domain, 'chainId'), networkId),
  ]
  if (operations.length > 0 || /permit/i.test(primary)) warnings.push({ kind: 'signature-spends' })
  // The contract may use the signature for anything: an order, or a call in the account's name.
  if (operations.length === 0 && read(domain, 'verifyingContract')) warnings.push({ kind: 'effect' })
  const owner = read(message, 'owner') ?? read(message, 'holder')
  if (operations.length > 0 && warnings.every(({ kind }) => kind !== 'other-account'))
    warnings.push(...otherAccount(owner, account))
  const rows: [string, string][] = []
  const isWhole = flatten(message, '', rows, 0)
  if (!isWhole || operations.length > MAX_OPERATIONS) warnings.push({ kind: 'cut' })
  warnings.push(...markWarnings([read(domain, 'name'), ...textsIn(message)]))
  const name = cleanLine(showHidden(textOf(read(domain, 'name')).slice(0, CUT)), 60)
  return {
    kind: warnings.some(({ kind }) => kind === 'signature-spends') ? 'permission' : 'message',
    operations: operations.slice(0, MAX_OPERATIONS),
    count: operations.length,
    warnings,
    rows,
    domain: { ...(name && { name }), ...(contract && { contract }) },
  }
}

// Another type's text could be made by code of the page.
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Adds the names and values to the rows in their order; false when not all of them fit. */
function flatten(value: unknown, path: string, rows: [string, string][], depth: number): boolean {
  if (rows.length >= MAX_ROWS || depth > MAX_DEPTH) return false
  if (typeof value !== 'object' || value === null) {
    const text = String(value ?? '')
    rows.push([path, cleanLine(showHidden(text.slice(0, CUT)), MAX_CHARS) || '—'])
    return text.length <= MAX_CHARS
  }
  let isWhole = true
  for (const [key, item] of Object.entries(value)) {
    const name = Array.isArray(value) ? String(Number(key) + 1) : cleanLine(showHidden(key.slice(0, CUT)), 40) || '?'
    isWhole = flatten(item, path ? `${path} · ${name}` : name, rows, depth + 1) && isWhole
    if (!isWhole && rows.length >= MAX_ROWS) return false
  }
  return isWhole
}

/** All keys and texts of a value, including those that do not fit into the rows. */
function textsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  return Object.entries(value).flatMap(([key, item]) => [key, ...textsIn(item)])
}
