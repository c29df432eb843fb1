import { createHistory } from '../../core/models/history.ts'
import { createPayments, type Payment } from '../../core/models/payments.ts'
import { useModel, useValue } from '../../hooks/use-core.ts'
import { type AccountId, splitAccountId } from '../../lib/caip.ts'
import { equalsIgnoreCase } from '../../lib/format.ts'

/** The payments of an account that its history does not have yet, newest first. */
export function useUnlistedPayments(account: AccountId): readonly Payment[] {
  const payments = useValue(useModel(createPayments).$payments)
  const { rows = [] } = useValue(useModel(createHistory).$byAccount)[account] ?? {}
  const { networkId, address } = splitAccountId(account)
  const own = payments.filter(
    ({ transfer }) => transfer.network.id === networkId && equalsIgnoreCase(transfer.from, address),
  )
  if (own.length === 0) return own
  // A hash in hex has no letter case, and one in base58 differs in more than its case.
  const listed = new Set(rows.map(({ hash }) => hash?.toLowerCase()))
  return own.filter(({ hash }) => !hash || !listed.has(hash.toLowerCase()))
}
