import { accountLabel } from '../../lib/format.ts'
import type { Core } from '../core.ts'
import { type Effect, watch } from './effect.ts'

/** Stores what the button calls the account: the button of the next page shows it before anything else is loaded. */
export const storeAccountLabel: Effect = (core) =>
  watch(
    [core.accounts.$byNamespace, core.networks.$namespace],
    () => labelOf(core),
    (label) => {
      const address = addressOf(core)
      if (label && address) core.storage.set('account_label', { address, label })
    },
  )

const stateOf = (core: Core) => core.accounts.of(core.networks.$namespace.get())
const addressOf = (core: Core): string | undefined => stateOf(core).accounts[0]?.address

function labelOf(core: Core): string {
  const { identity } = stateOf(core)
  const address = addressOf(core)
  // Until the name of a restored account is known again, the stored one stays.
  const isStored = core.storage.get('account_label')?.address === address
  return !address || (!identity && isStored) ? '' : accountLabel(address, identity?.name)
}
