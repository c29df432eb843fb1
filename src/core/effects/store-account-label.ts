import { accountLabel } from '../../lib/format.ts'
import type { Core } from '../core.ts'
import { type Effect, watch } from './effect.ts'

/** Stores what the button calls the account: the button of the next page shows it before anything else is loaded. */
export const storeAccountLabel: Effect = (core) =>
  watch(
    [core.accounts.$byNamespace, core.networks.$namespace],
    () => labelOf(core),
    (label) => {
      if (label) core.storage.set('account_label', label)
    },
  )

function labelOf(core: Core): string {
  const { accounts = [], identity } = core.accounts.of(core.networks.$namespace.get())
  return accounts[0] ? accountLabel(accounts[0].address, identity?.name) : ''
}
