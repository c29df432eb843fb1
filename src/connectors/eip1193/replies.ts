import { readList, readText } from '../shared/read-list.ts'

const MAX_CHARS = 128

/**
 * The addresses in a wallet's list of accounts, less what is no text: 100 at the most, not yet checked by the chain.
 * Undefined when it is no list, or a list of nothing but junk; empty only when the wallet really shares nobody.
 */
export function readAccountList(value: unknown): string[] | undefined {
  const items = readList(value)
  const found = items?.flatMap((account) => readText(account, MAX_CHARS) ?? [])
  return found?.length === 0 && items?.length !== 0 ? undefined : found
}

/** A chain id as a wallet says it, text or number; undefined when it is neither, or too long to be one. */
export function readChainId(value: unknown): string | number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.length <= MAX_CHARS ? value : undefined
}
