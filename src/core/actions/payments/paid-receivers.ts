import { type Core, modelOf } from '../../core.ts'
import type { Payment } from '../../models/payments.ts'
import { createReceivers } from '../../models/receivers.ts'

/** The maximum number of paid addresses kept. */
const MOST_RECEIVERS = 100

/**
 * Adds the receiver of a confirmed payment to the stored list; the longest unpaid one is dropped when it is full. The
 * contract of a swap is not a receiver.
 */
export function rememberReceiver(core: Core, { transfer: { network, to, call }, toName }: Payment): void {
  if (call) return
  const { namespace } = network
  // Read again, because another tab may have written it.
  const stored = core.storage.get('paid_receivers') ?? []
  const before = stored.find((one) => one.namespace === namespace && one.address === to)
  const name = toName ?? before?.name
  const paid = { namespace, address: to, paidAt: Date.now(), count: (before?.count ?? 0) + 1, ...(name && { name }) }
  const all = [paid, ...stored.filter((one) => one !== before)].slice(0, MOST_RECEIVERS)
  core.storage.set('paid_receivers', all)
  modelOf(core, createReceivers).setPaid(all)
}

/** Removes all paid addresses from the list and from storage. */
export function forgetReceivers(core: Core): void {
  core.storage.remove('paid_receivers')
  modelOf(core, createReceivers).setPaid([])
}
