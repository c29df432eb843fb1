import { atom, readonlyType } from 'nanostores'
import type { Core } from '../core.ts'
import type { PlainView } from '../routes.ts'

/** An approval that the visitor gives elsewhere, and the view that follows when it is settled. */
export type Transaction = {
  readonly view: PlainView
  readonly goBack: boolean
  readonly replace: boolean
  /** Begun for a single request of a login's wallet, and ended with it. */
  readonly own?: true
  onSuccess?(): void
  onCancel?(): void
}

/** How a transaction ended. */
export type Outcome = 'success' | 'cancel'

/** Makes the empty stack. A function that returns false found no view to show, and the caller closes the modal. */
export function createTransactions({ router }: Pick<Core, 'router'>) {
  const $transactions = atom<readonly Transaction[]>([])
  const showAfterSuccess = ({ replace, view }: Transaction): boolean => {
    router.reset(replace ? undefined : { view })
    return !replace
  }
  return {
    $transactions: readonlyType($transactions),
    /** Puts a transaction on its stack. */
    beginTransaction(transaction: Transaction) {
      $transactions.set([...$transactions.get(), transaction])
    },
    /** Removes the top transaction and keeps the view; used after a refusal. */
    dropTransaction() {
      $transactions.set($transactions.get().slice(0, -1))
    },
    /** Removes the top transaction and goes to its next view; false when the modal is to close. */
    settleTransaction(outcome: Outcome): boolean {
      const transaction = $transactions.get().at(-1)
      if (!transaction) return true
      $transactions.set($transactions.get().slice(0, -1))
      if (outcome === 'cancel') {
        const shown = router.back()
        transaction.onCancel?.()
        return shown
      }
      const shown = transaction.goBack ? router.back() : showAfterSuccess(transaction)
      transaction.onSuccess?.()
      return shown
    },
  }
}
