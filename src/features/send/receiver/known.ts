import type { ActiveAccount, ActiveNetwork } from '../../../core/core.ts'
import type { Payment } from '../../../core/models/payments.ts'
import type { PaidReceiver } from '../../../core/models/receivers.ts'
import type { Known } from './warnings.ts'

/** Collects the addresses that a receiver is compared with, from the address book and the payments of this page. */
export function collectKnown(
  { account, accounts }: ActiveAccount,
  { network: { namespace } }: ActiveNetwork,
  paid: readonly PaidReceiver[],
  payments: readonly Payment[],
): Known {
  const others = accounts.filter((one) => one !== account)
  const booked = paid.filter((one) => one.namespace === namespace).map(({ address }) => address)
  // A sent payment that is not confirmed yet is not in the address book.
  const sent = payments
    .filter(({ status, transfer }) => status === 'pending' && transfer.network.namespace === namespace)
    .filter(({ match }) => match !== false)
    .map(({ transfer }) => transfer.to)
  return {
    own: [...(account ? [account] : []), ...others].map(({ address }) => address),
    paid: [...new Set([...booked, ...sent])],
    payers: [],
  }
}
