import { atom, readonlyType } from 'nanostores'
import type { AccountId } from '../../lib/caip.ts'
import type { Identity } from '../../schema/identity.ts'

/** What is known of an account, and until when it is not asked for again (ms). */
type Known = Identity & { readonly until: number }

/** More accounts than a list shows for a long time; the oldest are forgotten. */
const MOST = 500

/** Makes the names and pictures of accounts that are not the visitor's, before any is known. Built with the first use. */
export function createIdentities() {
  const $byAccount = atom<{ readonly [id: AccountId]: Known }>({})
  return {
    $byAccount: readonlyType($byAccount),
    of: (id: AccountId): Known | undefined => $byAccount.get()[id],
    set(id: AccountId, known: Known) {
      const others = Object.entries($byAccount.get()).filter(([other]) => other !== id)
      $byAccount.set(Object.fromEntries([...others.slice(1 - MOST), [id, known]]))
    },
  }
}
