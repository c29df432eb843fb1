import { atom, readonlyType } from 'nanostores'
import type { Core } from '../../core/core.ts'
import type { installedOf } from '../../core/wallets/installed.ts'
import type { ConnectGroup } from '../../schema/config/option-values.ts'
import type { Listing } from '../../schema/listing.ts'

/** The row of a wallet of the directory, or of the page's own choice. */
export type ListedRow = { readonly listing: Listing; readonly group: ConnectGroup }

/** What the directory adds to Connect: rows, and how many wallets there are in all. */
export type Listed = {
  readonly rows: readonly ListedRow[]
  readonly count: number
  /** Rdns and names of the wallets that the page excludes by their ids. */
  readonly excluded: readonly string[]
  /** Finds those that are in this browser after all; its code comes with the rows. */
  readonly installedOf: typeof installedOf
}

/** Makes the state of an untouched Connect view: what the visitor does there is found again when they come back. */
export function createConnect() {
  const $unfolded = atom(false)
  const $listed = atom<Listed | undefined>()
  let awaited: string | undefined
  return {
    /** Wallets that are not in this browser; undefined until they are known. */
    $listed: readonlyType($listed),
    setListed: (listed: Listed) => $listed.set(listed),
    /** Whether the wallets are listed although `features.collapseWallets` folds them. */
    $unfolded: readonlyType($unfolded),
    unfold: () => $unfolded.set(true),
    /** The row of this wallet has the focus when the list comes. */
    expectFocus(connectorId: string) {
      awaited = connectorId
    },
    /** Whether this is the row that is to have the focus; true once. */
    takeFocus(connectorId: string): boolean {
      const isIt = awaited === connectorId
      if (isIt) awaited = undefined
      return isIt
    },
  }
}

/** Ids of the wallets connected lately, the latest first; read once per showing, so that no row moves under a finger. */
export const recentIds = (core: Core): readonly string[] =>
  (core.storage.get('recent_wallets') ?? []).map(({ id }) => id)
