import { computed } from 'nanostores'
import { type Core, modelOf } from '../../core/core.ts'
import { stopAll } from '../../lib/async.ts'
import { readSwap } from './draft.ts'
import { startEffects } from './effects.ts'
import { createSwapState } from './state.ts'
import { listSwapTokens } from './token/tokens.ts'

/** The model of the swap feature: the form, which outlives its views, and the draft read from it. */
export type Swap = ReturnType<typeof createSwap>

/** Makes the model and starts its effects; use `modelOf(core, createSwap)`. */
export function createSwap(core: Core) {
  const state = createSwapState()
  const { $form, $setup, $quote, $prices, $readings } = state
  // A separate store, so that thousands of tokens are not joined again with each keystroke.
  const $tokens = computed(
    [core.$account, core.$network, core.$balance, $setup, $prices],
    (account, active, balance, setup, prices) =>
      listSwapTokens({ account, network: active.network, balance, setup, prices }),
  )
  const $draft = computed(
    [$form, core.$account, core.$network, core.$config, $tokens, $setup, $quote, $readings],
    (form, account, active, config, tokens, setup, quote, readings) =>
      readSwap({ form, account, active, config, tokens, setup, quote, readings }),
  )
  const stops = startEffects(core, state)
  core.signal.addEventListener('abort', () => stopAll(stops))
  return { ...state, $tokens, $draft }
}

/** The model of a core. */
export const swapOf = (core: Core): Swap => modelOf(core, createSwap)
