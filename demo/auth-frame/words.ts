import { cleanLine } from '../../src/lib/untrusted.ts'
import { pretty } from '../web-wallet/words.ts'
import type { Words } from './approvals.ts'

const LONGEST = 4_000

/** Puts together what an approval shows; facts that are not there are left out. */
export function words(
  title: string,
  facts: Readonly<Record<string, string | undefined>>,
  raw: unknown,
  warnings: readonly (string | undefined | false)[] = [],
): Words {
  return {
    title,
    facts: Object.entries(facts).flatMap(([name, text]) =>
      text === undefined ? [] : [[name, text.slice(0, LONGEST)]],
    ),
    warnings: warnings.filter((one): one is string => Boolean(one)),
    raw: (typeof raw === 'string' ? raw : pretty(raw)).slice(0, LONGEST * 4),
  }
}

/** A name that somebody else chose, on one line and without marks that could make it look like another. */
export const safeName = (text: unknown): string => cleanLine(text, 40) || '?'
