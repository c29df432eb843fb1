import { atom, readonlyType } from 'nanostores'
import type { Sent } from '../../chains/chain.ts'
import type { Token } from '../../schema/token.ts'

/** What a swap brings: a token and the quoted amount in base units. */
export type Swapped = { readonly token: Token; readonly amount: bigint }

/** A transfer or a swap that a wallet was asked to send, and its state so far. */
export type Payment = Sent & {
  readonly id: string
  readonly askedAt: number
  /** For a swap: the token that it brings, without an address the coin, and the quoted amount in base units. */
  readonly swap?: Swapped | undefined
  /** The name by which the receiver was found. */
  readonly toName?: string | undefined
  /** The hash of a wallet that sends it later, when more owners have confirmed; the chain's hash is unknown until then. */
  readonly walletHash?: string | undefined
  /**
   * `asking` until the wallet answers; `unknown` if its answer does not tell whether it was sent; `pending` until it is
   * in a block; then its outcome. An `expired` transaction can no longer be included in a block.
   */
  readonly status: 'asking' | 'unknown' | 'pending' | 'success' | 'reverted' | 'replaced' | 'expired'
  /** False if the mined transaction differs from the reviewed one, `unclear` if they cannot be compared. */
  readonly match?: boolean | 'unclear' | undefined
  /** True if its outcome was unknown at some time; the same payment then needs a confirmation first. */
  readonly wasUnknown?: true
  /** True if another tab, or this page before a reload, requested it. */
  readonly isResumed?: true
  /** True if no node has known its hash for 15 minutes. */
  readonly isUnseen?: boolean
}

/** The maximum number of payments kept, on the page and in storage. */
export const MOST_PAYMENTS = 99

/** True while the wallet waits for more of its owners before it sends the payment. */
export const isAwaitingOwners = ({ status, walletHash, hash }: Payment): boolean =>
  status === 'pending' && walletHash !== undefined && hash === undefined

/** True while the outcome of a payment is unknown. */
export const isOpen = ({ status }: Payment): boolean =>
  status === 'asking' || status === 'unknown' || status === 'pending'

/**
 * Finds an earlier payment of the same amount to the same receiver, or for the same token, whose outcome was unknown and
 * which has not failed since: sending this one may pay twice.
 */
export const findDuplicate = (
  payments: readonly Payment[],
  { transfer, swap }: Pick<Payment, 'transfer' | 'swap'>,
): Payment | undefined =>
  payments.find(
    ({ transfer: other, swap: otherSwap, status, wasUnknown }) =>
      wasUnknown &&
      (status === 'unknown' || status === 'pending' || status === 'success') &&
      other.network.id === transfer.network.id &&
      other.from === transfer.from &&
      other.amount === transfer.amount &&
      other.token?.address === transfer.token?.address &&
      (swap && otherSwap ? otherSwap.token.address === swap.token.address : !otherSwap && other.to === transfer.to),
  )

/** Makes the empty list of this page's payments, newest first. Built with the first payment (`modelOf`). */
export function createPayments() {
  const $payments = atom<readonly Payment[]>([])
  return {
    $payments: readonlyType($payments),
    of: (id: string): Payment | undefined => $payments.get().find((payment) => payment.id === id),
    /** Adds a payment. When the list is full, the oldest is dropped, if possible one that has ended. */
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
