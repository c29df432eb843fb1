import { computed } from 'nanostores'
import type { Core } from '../../core/core.ts'
import { stopAll } from '../../lib/async.ts'
import { applyPaymentLinks, startEffects } from './effects.ts'
import { createSendState } from './state.ts'
import { listTokens, readDraft } from './transfer-draft.ts'

/** The model of the send feature: the form, which outlives its views, and the draft read from it. */
export type Send = ReturnType<typeof createSend>

/** Makes the model and starts its effects; use `modelOf(core, createSend)`. */
export function createSend(core: Core) {
  const state = createSendState()
  const { $form, $fee, $sent, $chain, $reading } = state
  // A separate store, so that thousands of tokens are not sorted again with each keystroke.
  const $listed = computed([core.$account, core.$network, core.$balance], listTokens)
  const $draft = computed(
    [$form, core.$account, core.$network, $listed, $fee, $sent, $chain, $reading],
    (form, account, active, listed, fee, sent, chain, reading) =>
      readDraft({ form, account, active, listed, fee, sent, chain, reading }),
  )
  const stops = [...startEffects(core, state), applyPaymentLinks(state, $draft)]
  core.signal.addEventListener('abort', () => {
    stopAll(stops)
  })
  return { ...state, $draft }
}
