import { atom, readonlyType } from 'nanostores'
import type { Core } from '../../core/core.ts'
import type { installedOf } from '../../core/wallets/installed.ts'
import type { ConnectGroup } from '../../schema/config/option-values.ts'
import type { Listing } from '../../schema/listing.ts'

/** A wallet of the directory, or a custom wallet of the page, as a row of Connect. */
export type ListedRow = { readonly listing: Listing; readonly group: ConnectGroup }

/** The rows that the directory adds to Connect, and its total number of wallets. */
export type Listed = {
  readonly rows: readonly ListedRow[]
  readonly count: number
  /** Rdns and names of the wallets that the page excludes by id. */
  readonly excluded: readonly string[]
  /** Finds the installed connector of a listing; the function's code loads with the rows. */
  readonly installedOf: typeof installedOf
}

/** Makes the state of the Connect view; it is kept while the visitor is in other views. */
export function createConnect() {
  const $unfolded = atom(false)
  const $listed = atom<Listed | undefined>()
  let awaited: string | undefined
  return {
    /** Wallets that are not installed; undefined until they are loaded. */
    $listed: readonlyType($listed),
    setListed: (listed: Listed) => $listed.set(listed),
    /** Whether the visitor has unfolded the list that `features.collapseWallets` folds. */
    $unfolded: readonlyType($unfolded),
    unfold: () => $unfolded.set(true),
    /** Requests the focus for this wallet's row when the list is mounted. */
    expectFocus(connectorId: string) {
      awaited = connectorId
    },
    /** True once for the row that was to get the focus. */
    takeFocus(connectorId: string): boolean {
      const isIt = awaited === connectorId
      if (isIt) awaited = undefined
      return isIt
    },
  }
}

/**
 * Ids of the recently connected wallets, the latest first. Read once per opening, so that rows do not move under the
 * pointer.
 */
export const recentIds = (core: Core): readonly string[] =>
  (core.storage.get('recent_wallets') ?? []).map(({ id }) => id)
