import { RpcError, userRejected } from './rpc.ts'

/**
 * What becomes of a request: the user declines it (4001), it is never answered, the wallet is locked, a request is already
 * open (-32002), it fails (-32603), or it fails with an error of the test's own.
 */
export type Outcome =
  | 'decline'
  | 'hang'
  | 'lock'
  | 'pending'
  | 'error'
  | { readonly code: number; readonly message: string; readonly data?: unknown }

/** The outcomes that a test has ordered, by method and in order. */
export type Outcomes = {
  /** Orders the outcome of the next request of a method; several are used up in order. */
  next(method: string, outcome: Outcome): void
  /** Applies the outcome ordered for a request, if there is one. @throws RpcError */
  apply(method: string): Promise<void>
}

/** Creates an empty list; `lock` locks the wallet. */
export function createOutcomes(lock: () => void): Outcomes {
  const ordered = new Map<string, Outcome[]>()
  return {
    next: (method, outcome) => void ordered.set(method, [...(ordered.get(method) ?? []), outcome]),
    async apply(method) {
      const outcome = ordered.get(method)?.shift()
      if (outcome === 'lock') lock()
      else if (outcome === 'hang') await new Promise(() => {})
      else if (outcome) throw errorOf(outcome)
    },
  }
}

function errorOf(outcome: Exclude<Outcome, 'hang' | 'lock'>): RpcError {
  if (outcome === 'decline') return userRejected()
  if (outcome === 'pending') return new RpcError(-32002, 'Request already pending. Please wait.')
  if (outcome === 'error') return new RpcError(-32603, 'Internal error.')
  return new RpcError(outcome.code, outcome.message, outcome.data)
}
