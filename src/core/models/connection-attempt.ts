import { atom, readonlyType } from 'nanostores'
import type { PairingCode } from '../../connectors/connector.ts'
import type { Stop } from '../../lib/async.ts'
import type { ErrorCode } from '../../lib/errors.ts'
import type { Namespace } from '../../schema/network.ts'

/**
 * The state of an attempt to connect: `waiting` for the wallet, `slow` after 20 s without an answer, `pending` when the
 * wallet already shows a request, `failed` with the reason (which may be a refusal or a lock).
 */
export type AttemptState =
  | (AttemptTarget & { readonly status: 'waiting' | 'slow' | 'pending'; readonly code?: PairingCode })
  | (AttemptTarget & { readonly status: 'failed'; readonly code: ErrorCode })

/** The requested wallet and namespace; a session is requested for all namespaces. */
type AttemptTarget = { readonly connectorId: string; readonly namespace?: Namespace | undefined }

/** The running or last attempt to connect. Each attempt has a number, so that a late answer is dropped. */
export type ConnectionAttempt = ReturnType<typeof createConnectionAttempt>

/** Makes the state without an attempt. */
export function createConnectionAttempt() {
  const $state = atom<AttemptState | undefined>()
  const $relayLost = atom(false)
  const $clockWrong = atom(false)
  const $logins = atom<readonly object[]>([])
  let running: AbortController | undefined
  return {
    $state: readonlyType($state),
    /** True while the relay is needed but cannot be reached. */
    $relayLost: readonlyType($relayLost),
    setRelayConnected: (connected: boolean) => $relayLost.set(!connected),
    /** True while this device's clock is too wrong for the relay to accept a connection. */
    $clockWrong: readonlyType($clockWrong),
    setClockWrong: (isWrong: boolean) => $clockWrong.set(isWrong),
    /** The logins that run: one that replaces another begins before that has ended. */
    $logins: readonlyType($logins),
    /** Adds a login, which runs until the returned function is called. */
    beginLogin(): Stop {
      const login = {}
      $logins.set([...$logins.get(), login])
      return () => $logins.set($logins.get().filter((one) => one !== login))
    },
    /** Begins an attempt and ends the previous one; returns the new attempt's signal. */
    begin(connectorId: string, namespace?: Namespace): AbortSignal {
      running?.abort()
      running = new AbortController()
      $state.set({ connectorId, ...(namespace && { namespace }), status: 'waiting' })
      return running.signal
    },
    /** Marks the attempt as slow, or as pending in the wallet; ignored after a failure. */
    setStatus(status: 'slow' | 'pending') {
      const state = $state.get()
      if (state && state.status !== 'failed') $state.set({ ...state, status })
    },
    /** Sets the URI that a wallet scans or opens; it replaces the previous one. */
    setCode(code: PairingCode) {
      const state = $state.get()
      if (state && state.status !== 'failed') $state.set({ ...state, code })
    },
    fail(code: ErrorCode) {
      running?.abort()
      const state = $state.get()
      if (!state) return
      const { connectorId, namespace } = state
      $state.set({ connectorId, ...(namespace && { namespace }), status: 'failed', code })
    },
    /** Ends the attempt after success, or because the visitor left. */
    end() {
      running?.abort()
      running = undefined
      $state.set(undefined)
    },
  }
}
