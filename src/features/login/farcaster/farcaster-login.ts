import { atom, readonlyType } from 'nanostores'
import type { LoginFrame } from '../../../connectors/auth/login-frame.ts'
import { isAuthConnector } from '../../../connectors/auth/source.ts'
import { finishLogin, loginSession } from '../../../core/actions/login/login.ts'
import { trackEvent } from '../../../core/actions/modal/notify.ts'
import { type Core, modelOf } from '../../../core/core.ts'
import { authOf } from '../../../core/wallets/active-wallet.ts'
import { abortable } from '../../../lib/async.ts'
import { type ErrorCode, isAbort, serviceWords, toWalletError } from '../../../lib/errors.ts'
import { delay } from '../../../lib/timing.ts'
import { onViewLeft } from '../on-view-left.ts'

/** The state of a Farcaster login; undefined after success. */
export type FarcasterRun =
  | { readonly stage: 'preparing' }
  | { readonly stage: 'finishing' | 'cancelled' }
  | { readonly stage: 'shown'; readonly url: string }
  | { readonly stage: 'failed'; readonly code: ErrorCode; readonly words?: string | undefined }

/** The model of a Farcaster login. */
type Farcaster = ReturnType<typeof createFarcaster>

/** Makes the model without a login in progress. */
export function createFarcaster() {
  const $run = atom<FarcasterRun | undefined>()
  let running: AbortController | undefined
  let leaving = Promise.resolve()
  return {
    $run: readonlyType($run),
    /** Starts a login and aborts the last one. Returns the login's signal. */
    begin(): AbortSignal {
      running?.abort()
      running = new AbortController()
      $run.set({ stage: 'preparing' })
      return running.signal
    },
    mark: (run: FarcasterRun) => $run.set(run),
    /** Aborts the login; the view keeps its state until it is cleared. */
    stop() {
      running?.abort()
      running = undefined
    },
    /** Clears the state. */
    clear: () => $run.set(undefined),
    /** Registers clean-up work of the last login; the next login waits for it. */
    leave(work: Promise<void>) {
      leaving = work
    },
    left: () => leaving,
  }
}

const RELOAD_DELAY_MS = 100
const MAX_CODES = 5

/**
 * Logs in by Farcaster: shows a link for its app and waits while the view is mounted. The view shows the outcome, so
 * nothing is thrown; leaving the view aborts silently.
 */
export async function loginByFarcaster(core: Core): Promise<void> {
  const model = modelOf(core, createFarcaster)
  const signal = AbortSignal.any([model.begin(), core.signal])
  signal.addEventListener(
    'abort',
    onViewLeft(core, 'ConnectingFarcaster', () => leaveFarcaster(core, model)),
    { once: true },
  )
  const endLogin = core.attempt.beginLogin()
  try {
    await abortable(model.left(), signal)
    const session = await abortable(loginSession(core), signal)
    await abortable(session.ready(), signal)
    const userName = await waitForScan(session, model, signal)
    model.mark({ stage: 'finishing' })
    await finishLogin(core, { signal, social: 'farcaster', userName })
    trackEvent(core, 'SOCIAL_LOGIN_SUCCESS', { provider: 'farcaster' })
  } catch (thrown) {
    if (signal.aborted) return
    trackEvent(core, 'SOCIAL_LOGIN_ERROR', { provider: 'farcaster' })
    const error = toWalletError(thrown, 'frame-failed')
    const { code } = error
    // While the code is shown, a refusal means that the visitor declined in the app.
    const isDeclined = code === 'frame-refused' && model.$run.get()?.stage === 'shown'
    model.mark(isDeclined ? { stage: 'cancelled' } : { stage: 'failed', code, words: serviceWords(error) })
  } finally {
    endLogin()
  }
}

/**
 * Shows a code until the visitor approves it. A frame that reloads has lost the code and rejects with `aborted`; then
 * another code replaces it. @throws WalletError
 */
async function waitForScan(session: LoginFrame, model: Farcaster, signal: AbortSignal): Promise<string> {
  for (let codes = 1; ; codes++) {
    try {
      model.mark({ stage: 'shown', url: await session.farcasterUri(signal) })
      return await session.connectFarcaster(signal)
    } catch (thrown) {
      if (signal.aborted || codes === MAX_CODES || !isAbort(thrown)) throw thrown
      model.mark({ stage: 'preparing' })
    }
  }
}

/**
 * Called when the visitor leaves without a login: clears the link, and reloads the frame, which still waits for the
 * app.
 */
function leaveFarcaster(core: Core, model: Farcaster): void {
  const isIn = () => Object.values(core.connections.$active.get()).some(({ connector }) => isAuthConnector(connector))
  model.stop()
  if (isIn()) return void model.clear()
  const renew = async () => {
    await delay(RELOAD_DELAY_MS, core.signal)
    model.clear()
    // After its reload the frame is configured again.
    if (!isIn()) authOf(core)?.openedFrame()?.reload()
  }
  model.leave(renew().catch(() => {}))
}
