import { atom, readonlyType } from 'nanostores'
import type { Sent } from '../../chains/chain.ts'

/** A transfer that a wallet was asked to send, and what has become of it so far. */
export type Payment = Sent & {
  readonly id: string
  readonly askedAt: number
  /**
   * `asking` while the wallet has not answered; `unknown` when its answer does not say whether it was sent; `pending` while
   * it is in no block; then how it ended. `expired` is one that no block can take any more.
   */
  readonly status: 'asking' | 'unknown' | 'pending' | 'success' | 'reverted' | 'replaced' | 'expired'
  /** False when the chain has something else than was reviewed, `unclear` when it cannot be compared. */
  readonly match?: boolean | 'unclear' | undefined
  /** Its outcome was unknown at some time, so that the same payment asks first. */
  readonly wasUnknown?: true
  /** Another tab, or this page before it was loaded again, has asked for it. */
  readonly isResumed?: true
  /** No node has known its hash for a quarter of an hour. */
  readonly isUnseen?: boolean
}

/** How many are kept, on the page and in storage. */
export const MOST_PAYMENTS = 99

/** True while it is not known how a payment ends. */
export const isOpen = ({ status }: Payment): boolean =>
  status === 'asking' || status === 'unknown' || status === 'pending'

/** Makes the empty list of this page's payments, newest first. Built with the first payment (`modelOf`). */
export function createPayments() {
  const $payments = atom<readonly Payment[]>([])
  return {
    $payments: readonlyType($payments),
    of: (id: string): Payment | undefined => $payments.get().find((payment) => payment.id === id),
    /** Adds one; of too many the oldest goes, if possible one that has ended. */
    add(payment: Payment) {
      const all = [payment, ...$payments.get().filter(({ id }) => id !== payment.id)]
      const surplus = all.length > MOST_PAYMENTS ? (all.findLast((one) => !isOpen(one)) ?? all.at(-1)) : undefined
      $payments.set(all.filter((one) => one !== surplus).sort((one, other) => other.askedAt - one.askedAt))
    },
    change(id: string, change: Partial<Omit<Payment, 'id' | 'transfer'>>) {
      $payments.set($payments.get().map((payment) => (payment.id === id ? { ...payment, ...change } : payment)))
    },
    drop: (id: string) => $payments.set($payments.get().filter((payment) => payment.id !== id)),
  }
}
