import { atom, readonlyType } from 'nanostores'
import type { LoginFrame } from '../../../connectors/auth/login-frame.ts'
import { isAuthConnector } from '../../../connectors/auth/source.ts'
import { finishLogin, loginSession } from '../../../core/actions/login/login.ts'
import { trackEvent } from '../../../core/actions/modal/notify.ts'
import { type Core, modelOf } from '../../../core/core.ts'
import { authOf } from '../../../core/wallets/login-connector.ts'
import { abortable, delay } from '../../../lib/async.ts'
import { type ErrorCode, frameWords, isAbort, toWalletError } from '../../../lib/errors.ts'
import { onViewLeft } from '../on-view-left.ts'

/** Where a login by Farcaster stands; once the visitor is in, there is none under way. */
export type FarcasterRun =
  | { readonly stage: 'preparing' }
  | { readonly stage: 'finishing' | 'cancelled' }
  | { readonly stage: 'shown'; readonly url: string }
  | { readonly stage: 'failed'; readonly code: ErrorCode; readonly words?: string | undefined }

/** What the view of Farcaster shows. */
type Farcaster = ReturnType<typeof createFarcaster>

/** Makes the state without a login. */
export function createFarcaster() {
  const $run = atom<FarcasterRun | undefined>()
  let running: AbortController | undefined
  let leaving = Promise.resolve()
  return {
    $run: readonlyType($run),
    /** Begins a login, ending the one before; the answer is its signal. */
    begin(): AbortSignal {
      running?.abort()
      running = new AbortController()
      $run.set({ stage: 'preparing' })
      return running.signal
    },
    mark: (run: FarcasterRun) => $run.set(run),
    /** Ends it, without a word; what is shown stays until it is cleared. */
    stop() {
      running?.abort()
      running = undefined
    },
    /** Forgets the link. */
    clear: () => $run.set(undefined),
    /** What the last login leaves behind to be done; the next one waits for it. */
    leave(work: Promise<void>) {
      leaving = work
    },
    left: () => leaving,
  }
}

const RELOAD_DELAY_MS = 100
const MAX_CODES = 5

/**
 * Logs in by Farcaster: shows a link for its app, and waits for as long as the view is there. How it goes is shown, so
 * nothing is thrown; leaving the view ends it without a word.
 */
export async function loginByFarcaster(core: Core): Promise<void> {
  const model = modelOf(core, createFarcaster)
  const signal = AbortSignal.any([model.begin(), core.signal])
  signal.addEventListener(
    'abort',
    onViewLeft(core, 'ConnectingFarcaster', () => leaveFarcaster(core, model)),
    { once: true },
  )
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
    // What the service refuses while its code is shown is what the visitor did in the app.
    const isDeclined = code === 'frame-refused' && model.$run.get()?.stage === 'shown'
    model.mark(isDeclined ? { stage: 'cancelled' } : { stage: 'failed', code, words: frameWords(error) })
  }
}

/**
 * Shows a code until somebody has agreed. A frame that loads its page anew meanwhile has forgotten it, and what it was asked
 * is `aborted`: another one takes its place. @throws WalletError
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

/** Who goes back without having got in: the link is cleared, and the frame, which still waits for it, begins anew. */
function leaveFarcaster(core: Core, model: Farcaster): void {
  const isIn = () => Object.values(core.connections.$active.get()).some(({ connector }) => isAuthConnector(connector))
  model.stop()
  if (isIn()) return void model.clear()
  const renew = async () => {
    await delay(RELOAD_DELAY_MS, core.signal)
    model.clear()
    // Once it is loaded, it is told of the page anew.
    if (!isIn()) authOf(core)?.openedFrame()?.reload()
  }
  model.leave(renew().catch(() => {}))
}
