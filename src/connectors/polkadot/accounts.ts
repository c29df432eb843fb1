import { read } from '../../lib/errors.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import type { ClaimedAccount } from '../../schema/account.ts'
import { readList, readText } from '../shared/read-list.ts'

const MAX_LABEL = 64

/**
 * The accounts that an extension answered, with what it calls them, less those of EVM; undefined when it is no list, or
 * one of nothing but junk. Never throws.
 */
export function readExtensionAccounts(value: unknown): ClaimedAccount[] | undefined {
  const items = readList(value)
  const accounts = items?.flatMap((item) => {
    const address = readText(read(item, 'address'))
    const label = cleanLine(read(item, 'name'), MAX_LABEL)
    return address ? [{ address, isEvm: read(item, 'type') === 'ethereum', ...(label && { label }) }] : []
  })
  if (accounts?.length === 0 && items?.length !== 0) return undefined
  return accounts?.filter(({ isEvm }) => !isEvm).map(({ isEvm: _, ...account }) => account)
}
