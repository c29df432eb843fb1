import type { AttemptState } from '../../../core/models/connection-attempt.ts'

/** What the connecting view says: the attempt's state, with its refusals told apart. */
export type Phase = 'waiting' | 'slow' | 'pending' | 'declined' | 'locked' | 'elsewhere' | 'failed' | 'done'

/** The phase of an attempt; one that is over without a failure has `done` its work. */
export function phaseOf(state: AttemptState | undefined, connected: boolean): Phase {
  if (!state) return connected ? 'done' : 'waiting'
  if (state.status !== 'failed') return state.status
  if (state.code === 'user-rejected') return 'declined'
  if (state.code === 'wallet-locked') return 'locked'
  if (state.code === 'no-supported-account') return 'elsewhere'
  return state.code === 'request-pending' ? 'pending' : 'failed'
}

/** True when the attempt is over and the visitor may begin another. */
export const isRefused = (phase: Phase): boolean => ['declined', 'locked', 'elsewhere', 'failed'].includes(phase)
