import { computed } from 'nanostores'
import { type Core, modelOf } from '../../core/core.ts'
import { createHistory } from '../../core/models/history.ts'
import { createPayments } from '../../core/models/payments.ts'
import { createReceivers } from '../../core/models/receivers.ts'
import { stopAll } from '../../lib/async.ts'
import { applyPaymentLinks, startEffects } from './effects.ts'
import { readParties } from './receiver/history-parties.ts'
import { collectKnown } from './receiver/known.ts'
import { createSendState } from './state.ts'
import { listTokens, readDraft } from './transfer-draft.ts'

/** The model of the send feature: the form, which outlives its views, and the draft read from it. */
export type Send = ReturnType<typeof createSend>

/** Makes the model and starts its effects; use `modelOf(core, createSend)`. */
export function createSend(core: Core) {
  const state = createSendState()
  const { $form, $fee, $chain, $reading, $occupant, $verified, $named } = state
  // A separate store, so that thousands of tokens are not sorted again with each keystroke.
  const $listed = computed([core.$account, core.$network, core.$balance], listTokens)
  const { $paid } = modelOf(core, createReceivers)
  const { $payments } = modelOf(core, createPayments)
  const { $byAccount } = modelOf(core, createHistory)
  const $rows = computed([core.$account, $byAccount], ({ id }, all) => (id ? all[id]?.rows : undefined))
  const $parties = computed([$rows, core.$account, core.$network, $chain], (rows, { account }, { network }, chain) =>
    rows && account && chain ? readParties(rows, { account: account.address, network, chain }) : undefined,
  )
  const $known = computed(
    [core.$account, core.$network, $paid, $payments, $parties, $verified],
    (account, network, paid, payments, parties, verified) =>
      collectKnown(account, network, { paid, payments, parties, verified }),
  )
  const $draft = computed(
    [$form, core.$account, core.$network, $listed, $fee, $known, $chain, $reading, $occupant, $named],
    (form, account, active, listed, fee, known, chain, reading, occupant, named) =>
      readDraft({ form, account, active, listed, fee, known, chain, reading, occupant, named }),
  )
  const stops = [...startEffects(core, state), applyPaymentLinks(state, $draft)]
  core.signal.addEventListener('abort', () => {
    stopAll(stops)
  })
  return { ...state, $draft, $parties }
}
