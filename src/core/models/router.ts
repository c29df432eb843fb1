import { atom, computed, readonlyType } from 'nanostores'
import type { PlainView, Route } from '../routes.ts'

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

/**
 * The view stack, never empty. A function that returns false found no view to show, and the caller closes the modal.
 */
export type Router = ReturnType<typeof createRouter>

const start: Route = { view: 'Connect' }

/** Makes the view stack, at Connect, and the empty transaction stack. */
export function createRouter() {
  const $stack = atom<readonly Route[]>([start])
  const $transactions = atom<readonly Transaction[]>([])
  const back = (): boolean => {
    const stack = $stack.get()
    if (stack.length === 1 || stack.some(({ view }) => view === 'UnsupportedChain')) return false
    $stack.set(stack.slice(0, -1))
    return true
  }
  return {
    $stack: readonlyType($stack),
    $transactions: readonlyType($transactions),
    $route: computed($stack, top),
    /** Puts a view on top; the view already on top is left as it is. */
    push(route: Route) {
      if (top($stack.get()).view !== route.view) $stack.set([...$stack.get(), route])
    },
    /** Replaces the top entry, even with the same view, because its data may differ. */
    replace(route: Route) {
      $stack.set([...$stack.get().slice(0, -1), route])
    },
    /** Replaces the whole history by one view. */
    reset(route: Route = start) {
      $stack.set([route])
    },
    back,
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
        const shown = back()
        transaction.onCancel?.()
        return shown
      }
      const shown = transaction.goBack ? back() : showAfterSuccess(transaction)
      transaction.onSuccess?.()
      return shown
    },
  }

  function showAfterSuccess({ replace, view }: Transaction): boolean {
    $stack.set([replace ? start : { view }])
    return !replace
  }
}

const top = (stack: readonly Route[]): Route => stack.at(-1) ?? start
