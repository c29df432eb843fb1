import { atom, readonlyType } from 'nanostores'
import type { AccountId, NetworkId } from '../../lib/caip.ts'
import type { TokenBalance } from '../../schema/token.ts'

/** What an account holds, as last read; the native coin stands first. `readAt` is a time in ms. */
export type Holdings = {
  readonly account: AccountId
  readonly tokens: readonly TokenBalance[]
  readonly readAt: number
  /** Some of it could not be read again: it is as it was at this time (ms). */
  readonly since?: number | undefined
  /** Tokens may be missing: nobody has told yet which are held. */
  readonly partial?: boolean | undefined
}

/** Balances of the account in use. */
export type Balances = ReturnType<typeof createBalances>

/** Makes the state of balances not yet known. */
export function createBalances() {
  const $holdings = atom<Holdings | undefined>()
  const $loading = atom(false)
  const $retryAt = atom<{ readonly [id: NetworkId]: number }>({})
  return {
    $holdings: readonlyType($holdings),
    $loading: readonlyType($loading),
    /** When each network whose balance failed may be asked again (ms). */
    $retryAt: readonlyType($retryAt),
    loading: () => $loading.set(true),
    loaded(holdings: Holdings) {
      $holdings.set(holdings)
      $loading.set(false)
    },
    /** Keeps the last known balances, and says when to ask again. */
    failed(networkId: NetworkId, retryAt: number) {
      $loading.set(false)
      $retryAt.set({ ...$retryAt.get(), [networkId]: retryAt })
    },
    clear() {
      $holdings.set(undefined)
      $loading.set(false)
    },
  }
}
