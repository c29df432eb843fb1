import { read } from '../lib/errors.ts'

const MAX_ACCOUNTS = 100
const MAX_CHARS = 128

/**
 * The addresses in a wallet's list of accounts, less what is no text: 100 at the most, not yet checked by the chain.
 * Undefined when it is no list, or a list of nothing but junk; empty only when the wallet really shares nobody.
 */
export function readAccounts(value: unknown): string[] | undefined {
  const length = isArray(value) ? read(value, 'length') : undefined
  if (!Number.isSafeInteger(length)) return undefined
  const found: string[] = []
  for (let at = 0; at < Math.min(Number(length), MAX_ACCOUNTS); at++) {
    const account = read(value, String(at))
    if (typeof account === 'string' && account !== '' && account.length <= MAX_CHARS) found.push(account)
  }
  return found.length === 0 && length !== 0 ? undefined : found
}

/** A chain id as a wallet says it, text or number; undefined when it is neither, or too long to be one. */
export function readChainId(value: unknown): string | number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.length <= MAX_CHARS ? value : undefined
}

// A revoked proxy throws even here.
function isArray(value: unknown): boolean {
  try {
    return Array.isArray(value)
  } catch {
    return false
  }
}
