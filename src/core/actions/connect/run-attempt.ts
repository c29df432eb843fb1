import type { Connector, PairingCode } from '../../../connectors/connector.ts'
import { isAbort, toWalletError, WalletError } from '../../../lib/errors.ts'
import { delay } from '../../../lib/timing.ts'
import type { Listing } from '../../../schema/listing.ts'
import type { Namespace } from '../../../schema/network.ts'
import { type Core, modelOf } from '../../core.ts'
import { createAttemptDetails } from '../../models/attempt-details.ts'
import type { Route } from '../../routes.ts'
import { connectorOf } from '../../wallets/find-connector.ts'
import { closeAfterConnect } from '../modal/close-after-connect.ts'
import { reportNotLoaded } from '../modal/notify.ts'
import { closeModal, showView } from '../modal/open.ts'
import { abortError } from './abort-error.ts'
import { connect } from './connect.ts'
import { isAwaited } from './is-awaited.ts'
import { forgetPairing } from './keep-pairing.ts'

const SLOW_MS = 20_000

/** The connector to ask, and for WalletConnect the directory's wallet. */
export type AttemptInput = {
  readonly connectorId: string
  /** The connector of that id, when the caller has found it already. */
  readonly connector?: Connector | undefined
  readonly namespace?: Namespace | undefined
  readonly listing?: Listing | undefined
  /** The page's own view: it gets each code, and the modal shows nothing. */
  readonly onCode?: ((code: PairingCode) => void) | undefined
  /** Aborts the attempt for the page. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Connects while the connecting view is shown; used by every row and by `wallet.connect`. Leaving the view aborts. Without
 * an element that shows the modal, or with the page's own view, there is no view, and only the signal aborts.
 * @throws WalletError what `connect` throws, `aborted` when the visitor left, `timeout` when the signal timed out
 */
export async function runAttempt(core: Core, input: AttemptInput): Promise<void> {
  const connectors = core.connections.$connectors.get()
  const used = core.networks.$namespace.get()
  const connector = input.connector ?? connectorOf(connectors, input.connectorId, input.namespace, used)
  const connectorId = connector?.id ?? input.connectorId
  const namespace = input.namespace ?? (connector?.joinsNamespaces ? undefined : connector?.namespaces[0])
  const isQuiet = input.onCode !== undefined || !core.modal.isPresented()
  const details = modelOf(core, createAttemptDetails)
  details.begin(isQuiet)
  forgetPairing(core)
  const own = core.attempt.begin(connectorId, namespace)
  const signal = AbortSignal.any([own, core.signal, ...(input.signal ? [input.signal] : [])])
  if (!isQuiet) showAttempt(core, { ...input, connectorId })
  const settled = new AbortController()
  delay(SLOW_MS, AbortSignal.any([signal, settled.signal])).then(
    () => core.attempt.setStatus('slow'),
    () => {},
  )
  try {
    if (!connector) throw new WalletError('connector-not-found', { details: connectorId })
    const restored = waitForRestored(core, connector, namespace, AbortSignal.any([signal, settled.signal]))
    const connecting = connect(core, {
      connector,
      namespace: input.namespace,
      listing: input.listing,
      signal,
      onPending: () => core.attempt.setStatus('pending'),
      onCode: (code) => {
        core.attempt.setCode(code)
        input.onCode?.(code)
      },
      link: () => details.getWalletLink(),
    })
    // Ending the attempt below aborts a request that the wallet has not answered.
    connecting.catch(() => {})
    await Promise.race([connecting, restored])
  } catch (thrown) {
    // When another attempt has replaced this one, the state and the view are those of the other.
    if (own.aborted) throw failAttempt(core, thrown, signal)
    const isLeft = input.signal?.aborted === true
    const error = isLeft ? abortError(signal) : failAttempt(core, thrown, signal)
    if (isLeft || isQuiet) core.attempt.end()
    if (isLeft && !isQuiet) closeModal(core)
    throw error
  } finally {
    settled.abort()
    // The pairing of another attempt, which has replaced this one, is still running.
    if (!own.aborted || !core.attempt.$state.get()) forgetPairing(core)
  }
  core.attempt.end()
  closeAfterConnect(core)
}

/**
 * Resolves when the stored connection of this wallet, which is being restored, is there after all: the visitor who chooses
 * the late wallet again gets what comes first. Without one, it never resolves.
 */
function waitForRestored(
  core: Core,
  { id, namespaces }: Connector,
  namespace: Namespace | undefined,
  over: AbortSignal,
) {
  const restoring = namespaces.filter((one) => (!namespace || one === namespace) && isAwaited(core, id, [one]))
  return new Promise<void>((resolve) => {
    const stop = core.connections.$active.listen((active) => {
      if (restoring.some((one) => active[one]?.connector.id === id)) resolve()
    })
    over.addEventListener('abort', stop)
  })
}

function showAttempt(core: Core, { connectorId, namespace, listing }: AttemptInput): void {
  const { view } = core.router.$route.get()
  const isOpen = core.modal.$open.get() || core.$config.get().embedded
  // ConnectingWalletConnectBasic already shows WalletConnect's code.
  if (isOpen && connectorId === 'walletConnect' && view === 'ConnectingWalletConnectBasic') return
  const route: Route =
    connectorId === 'walletConnect'
      ? { view: 'ConnectingWalletConnect', data: { ...(listing && { listing }) } }
      : { view: 'ConnectingExternal', data: { connectorId, namespace } }
  if (!isOpen) showView(core, route)
  else if (view === route.view) core.router.replace(route)
  else core.router.push(route)
}

function failAttempt(core: Core, thrown: unknown, signal: AbortSignal): WalletError {
  if (signal.aborted) return new WalletError('aborted', { cause: thrown })
  const error = toWalletError(thrown, 'wallet-failed')
  if (!isAbort(error)) core.attempt.fail(error.code)
  if (error.code === 'view-failed') reportNotLoaded(core, error)
  return error
}
