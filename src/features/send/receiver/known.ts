import type { ActiveAccount, ActiveNetwork } from '../../../core/core.ts'
import type { Payment } from '../../../core/models/payments.ts'
import type { PaidReceiver } from '../../../core/models/receivers.ts'
import type { AccountId } from '../../../lib/caip.ts'
import type { HistoryParties } from './history-parties.ts'
import type { Known } from './warnings.ts'

/** What is known of receivers: the address book, the payments of this page, and the history. */
type Sources = {
  readonly paid: readonly PaidReceiver[]
  readonly payments: readonly Payment[]
  readonly parties: HistoryParties | undefined
  /** Receivers of the history whose transaction the account signed, by `verifiedKey`. */
  readonly verified: readonly string[]
}

/** The key of a receiver that was verified for an account on a network. */
export const verifiedKey = (id: AccountId | undefined, address: string): string => `${id} ${address}`

/** Collects the addresses that a receiver is compared with. */
export function collectKnown(
  { account, accounts, id }: ActiveAccount,
  { network: { namespace } }: ActiveNetwork,
  { paid, payments, parties, verified }: Sources,
): Known {
  const others = accounts.filter((one) => one !== account)
  const book = paid.filter((one) => one.namespace === namespace)
  // A sent payment that is not confirmed yet is not in the address book; the contract of a swap is not a receiver.
  const sent = payments
    .filter(({ status, transfer }) => status === 'pending' && transfer.network.namespace === namespace)
    .filter(({ match, transfer }) => match !== false && !transfer.call)
    .map(({ transfer }) => transfer.to)
  const listed = [...(parties?.receivers.keys() ?? [])]
  const proven = listed.filter((address) => verified.includes(verifiedKey(id, address)))
  return {
    own: [...(account ? [account] : []), ...others].map(({ address }) => address),
    paid: [...new Set([...book.map(({ address }) => address), ...sent, ...proven])],
    listed,
    payers: parties?.payers ?? [],
    named: book.flatMap(({ address, name }) => (name ? { address, name } : [])),
  }
}
