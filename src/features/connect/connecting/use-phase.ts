import { useState } from 'react'
import { useCore, useValue } from '../../../hooks/use-core.ts'
import { type Phase, phaseOf } from './phase.ts'

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
