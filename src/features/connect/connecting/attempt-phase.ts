import { useState } from 'react'
import type { AttemptState } from '../../../core/models/connection-attempt.ts'
import { useCore, useValue } from '../../../hooks/use-core.ts'

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
export const isAttemptOver = (phase: Phase): boolean => ['declined', 'locked', 'elsewhere', 'failed'].includes(phase)

/** The phase of this connector's attempt; the last one stays while the view leaves, when the attempt is over. */
export function usePhase(connectorId: string): Phase {
  const core = useCore()
  const state = useValue(core.attempt.$state)
  const { active } = useValue(core.$account)
  const own = state?.connectorId === connectorId ? state : undefined
  const now = phaseOf(own, active?.connector.id === connectorId)
  const [last, setLast] = useState(now)
  const phase = own || now === 'done' ? now : last
  if (phase !== last) setLast(phase)
  return phase
}
