import { atom, readonlyType } from 'nanostores'
import type { PairingCode, WalletLink } from '../../connectors/connector.ts'
import type { ErrorCode } from '../../lib/errors.ts'
import type { Namespace } from '../../schema/network.ts'

/**
 * Where an attempt to connect stands: `waiting` for the wallet, `slow` after 20 s without an answer, `pending` when the
 * wallet already shows a request, `failed` with the reason, among them declined and locked.
 */
export type AttemptState =
  | (AttemptTarget & { readonly status: 'waiting' | 'slow' | 'pending'; readonly code?: PairingCode })
  | (AttemptTarget & { readonly status: 'failed'; readonly code: ErrorCode })

/** Who is asked, and for which namespace; a session is asked for all of them. */
type AttemptTarget = { readonly connectorId: string; readonly namespace?: Namespace | undefined }

/** The one attempt to connect that is under way or was the last; each has a number, so that a late answer is dropped. */
export type ConnectionAttempt = ReturnType<typeof createConnectionAttempt>

/** Makes the state without an attempt. */
export function createConnectionAttempt() {
  const $state = atom<AttemptState | undefined>()
  const $relayLost = atom(false)
  const $clockWrong = atom(false)
  let running: AbortController | undefined
  let link: WalletLink | undefined
  return {
    $state: readonlyType($state),
    /** Whether the relay is out of reach now, although it was waited for. */
    $relayLost: readonlyType($relayLost),
    setRelayConnected: (connected: boolean) => $relayLost.set(!connected),
    /** True while this device's clock is too wrong for the relay to accept a connection. */
    $clockWrong: readonlyType($clockWrong),
    setClockWrong: (isWrong: boolean) => $clockWrong.set(isWrong),
    /** Begins an attempt, ending the one before; the answer is its signal. */
    begin(connectorId: string, namespace?: Namespace): AbortSignal {
      running?.abort()
      running = new AbortController()
      link = undefined
      $state.set({ connectorId, ...(namespace && { namespace }), status: 'waiting' })
      return running.signal
    },
    /** Says that the wallet is slow, or busy with a request; only while nothing has failed. */
    setStatus(status: 'slow' | 'pending') {
      const state = $state.get()
      if (state && state.status !== 'failed') $state.set({ ...state, status })
    },
    /** Takes the code that a wallet may scan or open, which replaces the one before. */
    setCode(code: PairingCode) {
      const state = $state.get()
      if (state && state.status !== 'failed') $state.set({ ...state, code })
    },
    /** Remembers the app of this device that was opened with the code: it is reopened for requests. */
    setWalletLink(opened: WalletLink) {
      link = opened
    },
    /** The app that was opened last, if any. */
    getWalletLink: (): WalletLink | undefined => link,
    fail(code: ErrorCode) {
      running?.abort()
      const state = $state.get()
      if (!state) return
      const { connectorId, namespace } = state
      $state.set({ connectorId, ...(namespace && { namespace }), status: 'failed', code })
    },
    /** Ends the attempt, whether it succeeded or was left. */
    end() {
      running?.abort()
      running = undefined
      $state.set(undefined)
    },
  }
}
