import { failedLoad, tryOrUndefined } from '../../../lib/errors.ts'

const MAX_CHARS = 255
const MAX_LABEL_BYTES = 255

// What ENSIP-15 leaves as it is: all other characters need its tables. A label may not have hyphens in the third and fourth
// place, which DNS uses for marks.
const PLAIN = /^(?!(?:.*\.)?[^.]{2}--)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/**
 * Normalises a name as ENSIP-15 says; undefined for a text that is no valid name. The tables (25 kB) are only loaded when
 * the name needs them. @throws WalletError `view-failed` when they cannot be loaded
 */
export async function normalizeName(text: string): Promise<string | undefined> {
  if (text.length > MAX_CHARS) return undefined
  const name = PLAIN.test(text) ? text : await normalizeByTables(text)
  const labels = name?.split('.') ?? []
  const isValid = labels.length > 1 && labels.every((label) => label !== '' && isShort(label))
  return isValid ? name : undefined
}

async function normalizeByTables(text: string): Promise<string | undefined> {
  const { normalize } = await import('./ensip15.lazy.ts').catch(failedLoad)
  return tryOrUndefined(() => normalize(text))
}

const isShort = (label: string): boolean => new TextEncoder().encode(label).length <= MAX_LABEL_BYTES
