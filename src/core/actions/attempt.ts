import { delay } from '../../lib/async.ts'
import { isAbort, toWalletError, WalletError } from '../../lib/errors.ts'
import type { Namespace } from '../../schema/network.ts'
import type { Core } from '../core.ts'
import { connect } from './connect.ts'
import { close, show } from './open.ts'

const SLOW_MS = 20_000

/**
 * Connects with the connecting view on screen; used by every row and by `wallet.connect`. Leaving the view aborts.
 * @throws WalletError what `connect` throws, `aborted` when the visitor left
 */
export async function attempt(core: Core, connectorId: string, namespace?: Namespace): Promise<void> {
  const signal = AbortSignal.any([core.attempt.begin(connectorId), core.signal])
  const route = { view: 'ConnectingExternal', data: { connectorId } } as const
  if (!core.modal.$open.get() && !core.$config.get().embedded) show(core, route)
  else if (core.router.$route.get().view === route.view) core.router.replace(route)
  else core.router.push(route)
  delay(SLOW_MS, signal).then(
    () => core.attempt.mark('slow'),
    () => {},
  )
  try {
    await connect(core, {
      connectorId,
      signal,
      onPending: () => core.attempt.mark('pending'),
      ...(namespace && { namespace }),
    })
  } catch (thrown) {
    throw fail(core, thrown, signal)
  }
  core.attempt.end()
  // On a network that the page neither asked for nor allows, UnsupportedChain takes over.
  if (core.$network.get().supported || core.$config.get().allowUnsupportedChain) close(core)
}

function fail(core: Core, thrown: unknown, signal: AbortSignal): WalletError {
  if (signal.aborted) return new WalletError('aborted', { cause: thrown })
  const error = toWalletError(thrown, 'wallet-failed')
  if (!isAbort(error)) core.attempt.fail(error.code)
  return error
}
