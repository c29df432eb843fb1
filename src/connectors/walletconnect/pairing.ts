import { errorCodes } from '../../io/rpc/error-codes.ts'
import { isAbort, read, WalletError } from '../../lib/errors.ts'
import { delay, onWake, within } from '../../lib/timing.ts'
import type { ConnectRequest, PairingCode } from '../connector.ts'
import { walletError } from '../shared/wallet-error.ts'
import type { Sdk, SdkSession } from './client.ts'
import { openPairing, type PairingRequest, pairingTopicOf } from './open-pairing.ts'
import type { NamespaceProposal } from './proposal.ts'
import { relayRefusalOf } from './relay.ts'

const PAIRING_MS = 4 * 60_000
const STALE_BEFORE_MS = 10_000
/** No code lives longer. */
const LIFE_MS = 5 * 60_000
const EXPIRED = 'Proposal expired'
const CODE_TIMEOUT_MS = 20_000
const RETRY_MS = 1_000
const MIN_MS_FOR_TAP = 2 * 60_000
// The codes with which wallets and the SDK reject a proposal. Here 5000 does not mean an unsupported chain.
const REJECTED = [4001, 5000, 5001, 5002]

type Pairing = {
  readonly code: PairingCode
  readonly approval: Promise<SdkSession>
  /** Aborted when the relay has lost the pairing. */
  readonly lost: AbortController
}

/** The pairings of one SDK. */
export type Pairings = ReturnType<typeof createPairings>

/**
 * Makes the pairings of an SDK: one at a time, which is reused until it gets stale. `propose` returns the proposal for a new
 * pairing; `onOrphan` receives a session that no caller waits for.
 */
export function createPairings(
  sdk: Sdk,
  propose: () => Promise<Record<string, NamespaceProposal>>,
  onOrphan: (session: SdkSession) => void,
) {
  const waiting = new Set<(session: SdkSession) => void>()
  let refused = new AbortController()
  // The visitor may have scanned an older code than the one on the screen, so any session resolves the first caller.
  const handleSession = (session: SdkSession) => {
    const [first] = waiting
    if (first) first(session)
    else onOrphan(session)
  }
  const slot = createPairingSlot(async (request) => {
    const proposal = await propose()
    return startPairing(openPairing(sdk, proposal, request), onOrphan)
  }, handleSession)
  return {
    /** Starts a pairing ahead of its use, for a tap that needs the code at once. */
    preparePairing() {
      if (!slot.readyCode()) slot.clear()
      slot.getPairing().catch(() => {})
    },
    /** The current code, if it lasts long enough for the visitor to approve in the wallet's app. */
    readyCode: slot.readyCode,
    /** True while a caller waits for an approval, or a pairing exists or starts. */
    isBusy: () => waiting.size > 0 || slot.isUsed(),
    /** Rejects all waiting callers, because the relay refuses the page. */
    rejectAll: (error: WalletError) => refused.abort(error),
    /**
     * Checks after a reconnect whether the relay still knows the pairing: if not, it rejects a subscription to the topic.
     * Then the pairing is replaced as soon as the relay accepts the topic again.
     */
    async checkPairing(signal: AbortSignal): Promise<void> {
      const pairing = slot.current()
      if (!pairing || (await isKnownToRelay(sdk, pairing))) return
      slot.clear(pairing)
      do await delay(RETRY_MS, signal)
      while (!(await isKnownToRelay(sdk, pairing)))
      pairing.lost.abort()
    },
    /**
     * Passes codes to `onCode`, a new one when the last gets stale, until a wallet approves. @throws WalletError
     * `user-rejected`, `sign-in-failed`, `aborted`, or the error of `rejectAll`
     */
    async waitForApproval(request: ConnectRequest): Promise<SdkSession> {
      const { signal, onCode = () => {} } = request
      refused = refused.signal.aborted ? new AbortController() : refused
      const either = AbortSignal.any([signal, refused.signal])
      let resolve: (session: SdkSession) => void = () => {}
      const arrived = new Promise<SdkSession>((settle) => {
        resolve = settle
      })
      waiting.add(resolve)
      try {
        for (;;) {
          const session = await waitWithOneCode(() => slot.getPairing(request), arrived, either, onCode)
          if (session) return session
        }
      } catch (error) {
        throw signal.aborted || !refused.signal.aborted ? error : refused.signal.reason
      } finally {
        waiting.delete(resolve)
      }
    },
  }
}

/** Holds the current pairing. */
function createPairingSlot(
  start: (request: PairingRequest) => Promise<Pairing>,
  onSession: (session: SdkSession) => void,
) {
  let current: Pairing | undefined
  let starting: Promise<Pairing> | undefined
  const isFresh = (left = STALE_BEFORE_MS) => current && Date.now() < current.code.expiresAt - left
  const clear = (pairing = current) => {
    if (current === pairing) current = undefined
  }
  const replace = async (request: PairingRequest): Promise<Pairing> => {
    const pairing = await start(request)
    current = pairing
    const end = () => clear(pairing)
    pairing.approval.then(onSession).then(end, end)
    return pairing
  }
  return {
    current: () => current,
    clear,
    isUsed: () => starting !== undefined || current !== undefined,
    readyCode: (): PairingCode | undefined => (isFresh(MIN_MS_FOR_TAP) ? current?.code : undefined),
    /** The current pairing if it is fresh, else a new one. */
    async getPairing(request: PairingRequest = {}): Promise<Pairing> {
      if (current && isFresh()) return current
      starting ??= replace(request).finally(() => {
        starting = undefined
      })
      return starting
    },
  }
}

/** Waits while one code is valid; resolves with undefined if the code gets stale, or after an error that allows a retry. */
async function waitWithOneCode(
  getPairing: () => Promise<Pairing>,
  arrived: Promise<SdkSession>,
  signal: AbortSignal,
  onCode: (code: PairingCode) => void,
): Promise<SdkSession | undefined> {
  const done = new AbortController()
  const either = AbortSignal.any([signal, done.signal])
  try {
    if (signal.aborted) throw new WalletError('aborted')
    const ready = await Promise.race([getPairing(), arrived, untilAborted(either)])
    if (!('code' in ready)) return ready
    onCode(ready.code)
    const rejection = ready.approval.then(() => arrived)
    return await Promise.race([arrived, rejection, untilStale(ready.code, either), untilLost(ready.lost.signal)])
  } catch (thrown) {
    return await pauseForRetry(thrown, signal)
  } finally {
    done.abort()
  }
}

/** Waits before a retry after a temporary error; throws an error that ends the attempt. */
async function pauseForRetry(thrown: unknown, signal: AbortSignal): Promise<undefined> {
  if (signal.aborted || isAbort(thrown)) throw new WalletError('aborted', { cause: thrown })
  const refusal = relayRefusalOf(thrown)
  if (refusal) throw refusal
  if (errorCodes(thrown).some((code) => REJECTED.includes(code)))
    throw new WalletError('user-rejected', { cause: thrown })
  const error = walletError(thrown)
  if (error.code === 'user-rejected' || error.code === 'sign-in-failed') throw error
  await pause(RETRY_MS, signal)
}

// The SDK tries for a minute. A pairing that starts after the timeout is unused, so its session is an orphan.
async function startPairing(
  connecting: ReturnType<typeof openPairing>,
  onOrphan: (session: SdkSession) => void,
): Promise<Pairing> {
  try {
    const { uri, approval } = await within(connecting, CODE_TIMEOUT_MS)
    if (!uri) throw new WalletError('sign-client-failed')
    const approved = approval()
    // The SDK holds a second rejected promise of an expired proposal, which counts as unhandled until it is asked for.
    approved.catch((error) => void (read(error, 'message') === EXPIRED && approval().catch(() => {})))
    return { code: { uri, expiresAt: Date.now() + PAIRING_MS }, approval: approved, lost: new AbortController() }
  } catch (error) {
    connecting.then(({ approval }) => approval().then(onOrphan)).catch(() => {})
    throw error
  }
}

async function isKnownToRelay(sdk: Sdk, { code }: Pairing): Promise<boolean> {
  const topic = pairingTopicOf(code.uri)
  const subscribed = sdk.client.core.relayer.request({ method: 'irn_subscribe', params: { topic } } as never)
  return within(subscribed as Promise<unknown>, CODE_TIMEOUT_MS).then(
    () => true,
    () => false,
  )
}

// The wall clock decides, because timers do not run while a machine sleeps.
async function untilStale({ expiresAt }: PairingCode, signal: AbortSignal): Promise<undefined> {
  for (;;) {
    const left = expiresAt - STALE_BEFORE_MS - Date.now()
    if (left <= 0) return undefined
    // A clock that was set back makes no longer pause. A timer of a month would end at once.
    await pause(Math.min(left, LIFE_MS), signal)
  }
}

/** Waits, at most until the page wakes. @throws WalletError `aborted` */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const done = new AbortController()
  const either = AbortSignal.any([signal, done.signal])
  try {
    await Promise.race([delay(ms, either), untilAwake(either)])
  } finally {
    done.abort()
  }
}

function untilAwake(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = onWake(() => end(resolve))
    const abort = () => end(() => reject(new WalletError('aborted')))
    const end = (settle: () => void) => {
      stop()
      signal.removeEventListener('abort', abort)
      settle()
    }
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
  })
}

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = () => reject(new WalletError('aborted'))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })

const untilLost = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }))
