import { read } from '../../../lib/errors.ts'
import { cleanLine } from '../../../lib/untrusted.ts'
import type { Reading } from './act.ts'
import { readAuthorization } from './evm-fields.ts'

const MAX_VALUE = 200
const MAX_ROWS = 40

type Parts = Pick<Reading, 'acts' | 'rows' | 'cautions'>

/**
 * What a batch and its calls ask for besides (EIP-5792): a paymaster, another's code for the account, or what nobody here
 * knows, which is shown as it stands. @throws Error when an authorization cannot be read
 */
export function readCapabilities(holders: readonly unknown[]): Parts {
  const all = holders.flatMap((holder) => Object.entries(Object(read(holder, 'capabilities') ?? {})))
  const isCode = ([name]: [string, unknown]) => /7702|authorization|delegat/i.test(name)
  const isPaymaster = ([name]: [string, unknown]) => /paymaster/i.test(name)
  const others = all.filter((one) => !isCode(one))
  const isUnknown = others.some((one) => !isPaymaster(one)) || others.length > MAX_ROWS
  return {
    acts: all.filter(isCode).flatMap(([, data]) => (Array.isArray(data) ? data : [data]).map(readAuthorization)),
    rows: others
      .slice(0, MAX_ROWS)
      .map(
        ([name, data]) =>
          [cleanLine(name, 40) || '?', cleanLine(read(data, 'url') ?? jsonOf(data), MAX_VALUE)] as const,
      ),
    cautions: [
      ...(others.some(isPaymaster) ? [{ kind: 'paymaster' } as const] : []),
      ...(isUnknown ? [{ kind: 'cut' } as const] : []),
    ],
  }
}

const jsonOf = (data: unknown): string => JSON.stringify(data) ?? ''
