import { tryOrUndefined } from '../../lib/errors.ts'
import type { SmartSession } from '../../schema/smart-session.ts'

const MAX_CHARS = 20_000

/** Characters that would hide or reorder others. */
const UNSEEN = /[^\n\P{C}]|[\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** Writes what the service sent about a session as JSON, shortened, with characters that cannot be seen as escapes. */
export function rawDataOf({ pci, permissions, policies, context }: SmartSession): string {
  // Deeply nested data throws.
  const text = tryOrUndefined(() => JSON.stringify({ pci, permissions, policies, context }, null, 2)) ?? pci
  const shown = text.slice(0, MAX_CHARS + 1).replace(UNSEEN, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)
  return shown.length > MAX_CHARS ? `${shown.slice(0, MAX_CHARS).toWellFormed()}…` : shown
}
