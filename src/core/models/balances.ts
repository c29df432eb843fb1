import { atom, readonlyType } from 'nanostores'
import { type AccountId, type NetworkId, splitAccountId } from '../../lib/caip.ts'
import type { ErrorCode } from '../../lib/errors.ts'
import type { Namespace } from '../../schema/network.ts'
import type { TokenBalance } from '../../schema/token.ts'

/** The holdings of an account at the last read; the native coin comes first. `readAt` is a time in ms. */
export type Holdings = {
  readonly account: AccountId
  readonly tokens: readonly TokenBalance[]
  readonly readAt: number
  /** Set if part of the holdings could not be read again: the time (ms) of that part. */
  readonly since?: number | undefined
  /** True if tokens may be missing, because the list of tokens has not been read yet. */
  readonly partial?: boolean | undefined
}

/** The known holdings of a namespace's account, and whether a read is running. */
export type BalanceState = { readonly holdings?: Holdings | undefined; readonly loading: boolean }

const unknown: BalanceState = { loading: false }

/** Balances of the active account in each namespace. */
export type Balances = ReturnType<typeof createBalances>

/** Makes the state without balances. */
export function createBalances() {
  const $byNamespace = atom<{ readonly [N in Namespace]?: BalanceState }>({})
  const $retryAt = atom<{ readonly [id: NetworkId]: number }>({})
  const $reason = atom<{ readonly [id: NetworkId]: ErrorCode }>({})
  const of = (namespace: Namespace): BalanceState => $byNamespace.get()[namespace] ?? unknown
  const write = (namespace: Namespace, state: BalanceState) =>
    $byNamespace.set({ ...$byNamespace.get(), [namespace]: state })
  return {
    $byNamespace: readonlyType($byNamespace),
    of,
    /** The time (ms) of the next retry for each network whose balance failed. */
    $retryAt: readonlyType($retryAt),
    /** The reason of the last failure for each network; removed after a successful read. */
    $reason: readonlyType($reason),
    setLoading: (namespace: Namespace) => write(namespace, { ...of(namespace), loading: true }),
    setHoldings(namespace: Namespace, holdings: Holdings) {
      const { [splitAccountId(holdings.account).networkId]: _, ...reasons } = $reason.get()
      $reason.set(reasons)
      write(namespace, { holdings, loading: false })
    },
    /** Replaces the balances with the same ones by their multipliers; a read that is running goes on. */
    scaleHoldings: (namespace: Namespace, holdings: Holdings) => write(namespace, { ...of(namespace), holdings }),
    /** Keeps the last known balances, and records the reason of a failed read and the time of the retry. */
    setFailure(namespace: Namespace, networkId: NetworkId, retryAt: number, reason: ErrorCode = 'network-failed') {
      write(namespace, { ...of(namespace), loading: false })
      $reason.set({ ...$reason.get(), [networkId]: reason })
      $retryAt.set({ ...$retryAt.get(), [networkId]: retryAt })
    },
    clear: (namespace: Namespace) => write(namespace, unknown),
  }
}
