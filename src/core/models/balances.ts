import { atom, readonlyType } from 'nanostores'
import { type AccountId, type NetworkId, splitAccountId } from '../../lib/caip.ts'
import type { ErrorCode } from '../../lib/errors.ts'
import type { Namespace } from '../../schema/network.ts'
import type { TokenBalance } from '../../schema/token.ts'

/** What an account holds, as last read; the native coin stands first. `readAt` is a time in ms. */
export type Holdings = {
  readonly account: AccountId
  readonly tokens: readonly TokenBalance[]
  readonly readAt: number
  /** Set if part of it could not be read again: that part is from this time (ms). */
  readonly since?: number | undefined
  /** True if tokens may be missing, because the list of tokens has not been read yet. */
  readonly partial?: boolean | undefined
}

/** What is known of the holdings of a namespace's account, and whether it is being asked. */
export type BalanceState = { readonly holdings?: Holdings | undefined; readonly loading: boolean }

const unknown: BalanceState = { loading: false }

/** Balances of the account in use in each namespace. */
export type Balances = ReturnType<typeof createBalances>

/** Makes the state of balances not yet known. */
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
    /** When each network whose balance failed may be asked again (ms). */
    $retryAt: readonlyType($retryAt),
    /** Why each network's balance failed when it was last asked for; nothing once it has been read again. */
    $reason: readonlyType($reason),
    setLoading: (namespace: Namespace) => write(namespace, { ...of(namespace), loading: true }),
    setHoldings(namespace: Namespace, holdings: Holdings) {
      const { [splitAccountId(holdings.account).networkId]: _, ...reasons } = $reason.get()
      $reason.set(reasons)
      write(namespace, { holdings, loading: false })
    },
    /** Keeps the last known balances, and says why there are no new ones and when to ask again. */
    setFailure(namespace: Namespace, networkId: NetworkId, retryAt: number, reason: ErrorCode = 'network-failed') {
      write(namespace, { ...of(namespace), loading: false })
      $reason.set({ ...$reason.get(), [networkId]: reason })
      $retryAt.set({ ...$retryAt.get(), [networkId]: retryAt })
    },
    clear: (namespace: Namespace) => write(namespace, unknown),
  }
}
