import { read } from '../../lib/errors.ts'
import { parseJson } from '../../lib/json.ts'
import { cleanLine } from '../../lib/text.ts'
import type { Asked, Caution, Reading } from './act.ts'
import { readUint } from './quantity.ts'
import { signedPart } from './signed-part.ts'
import { addressIn, typedActs } from './typed-acts.ts'

const MAX_ACTS = 60
const MAX_ROWS = 60
const MAX_DEPTH = 8
const MAX_VALUE = 300

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
  const cautions: Caution[] = [...otherChain(domain, networkId)]
  if (acts.length > 0 || /permit/i.test(primary)) cautions.push({ kind: 'signature-spends' })
  // A contract waits for the signature: an order, a call in somebody's name, or nothing of the kind.
  if (acts.length === 0 && read(domain, 'verifyingContract')) cautions.push({ kind: 'effect' })
  const rows: [string, string][] = []
  if (!flatten(message, '', rows, 0) || acts.length > MAX_ACTS) cautions.push({ kind: 'cut' })
  const name = cleanLine(read(domain, 'name'), 60)
  return {
    kind: cautions.some(({ kind }) => kind === 'signature-spends') ? 'permission' : 'message',
    acts: acts.slice(0, MAX_ACTS),
    count: acts.length,
    cautions,
    rows,
    domain: { ...(name && { name }), ...(contract && { contract }) },
  }
}

function otherChain(domain: unknown, networkId: string): Caution[] {
  const said = read(domain, 'chainId') ?? undefined
  if (said === undefined) return []
  const chain = readUint(said)
  if (chain === undefined) throw new Error('no chain')
  return networkId === `eip155:${chain}` ? [] : [{ kind: 'other-chain', chain: `${chain}` }]
}

/** Writes names and values in their order; false when there was more than can be shown. */
function flatten(value: unknown, path: string, rows: [string, string][], depth: number): boolean {
  if (rows.length >= MAX_ROWS || depth > MAX_DEPTH) return false
  if (typeof value !== 'object' || value === null) {
    const text = String(value ?? '')
    rows.push([path, cleanLine(text, MAX_VALUE) || '—'])
    return text.length <= MAX_VALUE
  }
  let isWhole = true
  for (const [key, item] of Object.entries(value)) {
    const name = Array.isArray(value) ? String(Number(key) + 1) : cleanLine(key, 40) || '?'
    isWhole = flatten(item, path ? `${path} · ${name}` : name, rows, depth + 1) && isWhole
    if (!isWhole && rows.length >= MAX_ROWS) return false
  }
  return isWhole
}
