import { mixesAlphabets, showHidden } from '../../../lib/hidden-marks.ts'
import type { Caution } from './act.ts'

/** What to beware of in texts that are signed: marks that nobody sees, and letters that look like others. */
export function markCautions(texts: readonly unknown[]): Caution[] {
  const all = texts.filter((text) => typeof text === 'string')
  return [
    ...(all.some((text) => showHidden(text) !== text) ? [{ kind: 'hidden-marks' } as const] : []),
    ...(all.some(mixesAlphabets) ? [{ kind: 'alike' } as const] : []),
  ]
}
