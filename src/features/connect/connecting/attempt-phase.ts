import { useState } from 'react'
import type { AttemptState } from '../../../core/models/connection-attempt.ts'
import { useCore, useValue } from '../../../hooks/use-core.ts'

/** The phase that the connecting view shows: the attempt's state, with its failures split by reason. */
export type Phase = 'waiting' | 'slow' | 'pending' | 'declined' | 'locked' | 'elsewhere' | 'failed' | 'done'

/** Returns the phase of an attempt; without an attempt it is `done` when the wallet is connected. */
export function phaseOf(state: AttemptState | undefined, connected: boolean): Phase {
  if (!state) return connected ? 'done' : 'waiting'
  if (state.status !== 'failed') return state.status
  if (state.code === 'user-rejected') return 'declined'
  if (state.code === 'wallet-locked') return 'locked'
  if (state.code === 'no-supported-account') return 'elsewhere'
  return state.code === 'request-pending' ? 'pending' : 'failed'
}

/** True when the attempt has ended without a connection and can be retried. */
export const isAttemptOver = (phase: Phase): boolean => ['declined', 'locked', 'elsewhere', 'failed'].includes(phase)

/** Returns the phase of this connector's attempt; keeps the last phase while the view leaves. */
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
