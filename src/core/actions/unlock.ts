import type { Core } from '../core.ts'
import { attempt } from './attempt.ts'

/** Asks the locked wallet again: who locked it and opens the modal means to unlock it. Back leads to the list. */
export function unlock(core: Core): void {
  const locked = core.connections.$locked.get()
  if (!locked || !core.connections.$connectors.get().includes(locked)) return
  if (core.router.$route.get().view === 'Connect') attempt(core, locked.id).catch(() => {})
}
