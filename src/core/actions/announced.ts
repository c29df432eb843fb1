import { delay } from '../../lib/async.ts'
import { WalletError } from '../../lib/errors.ts'
import type { Core } from '../core.ts'

const ANNOUNCED_WITHIN_MS = 3000

/** Resolves when a connector of this id has been announced. @throws WalletError `connector-not-found` after 3 s */
export async function announced(core: Core, connectorId: string, signal: AbortSignal = core.signal): Promise<void> {
  const known = () => core.connections.$connectors.get().some(({ id }) => id === connectorId)
  if (known()) return
  const found = new AbortController()
  const stop = core.connections.$connectors.listen(() => known() && found.abort())
  try {
    await delay(ANNOUNCED_WITHIN_MS, AbortSignal.any([found.signal, signal]))
  } catch {
    if (signal.aborted) throw new WalletError('aborted')
    return
  } finally {
    stop()
  }
  throw new WalletError('connector-not-found', { details: connectorId })
}
