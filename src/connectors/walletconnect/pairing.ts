import { errorCodes } from '../../io/rpc/error-codes.ts'
import { delay, onWake, within } from '../../lib/async.ts'
import { isAbort, WalletError } from '../../lib/errors.ts'
import type { PairingCode } from '../connector.ts'
import { walletError } from '../shared/wallet-error.ts'
import type { Sdk } from './client.ts'
import type { NamespaceProposal } from './proposal.ts'
import { relayRefusalOf } from './relay.ts'

const PAIRING_MS = 4 * 60_000
const STALE_BEFORE_MS = 10_000
const CODE_WITHIN_MS = 20_000
const RETRY_MS = 1_000
const LEAST_FOR_TAP_MS = 2 * 60_000
// How wallets and the SDK say no to a proposal: in one, 5000 is no unknown chain.
const DECLINED = [4001, 5000, 5001, 5002]

/** A session that a wallet has approved, as the SDK has it. */
export type SdkSession = ReturnType<Sdk['client']['session']['getAll']>[number]

// `gone` is aborted when the relay has forgotten the pairing.
type Pairing = { readonly code: PairingCode; readonly approval: Promise<SdkSession>; readonly gone: AbortController }

/** The pairings of one SDK: one at a time, which is used again until it gets stale. */
export type Pairings = ReturnType<typeof createPairings>

/** Makes pairings by the proposal that holds when each begins; `onOrphan` gets a session that nobody waits for any more. */
export function createPairings(
  sdk: Sdk,
  propose: () => Promise<Record<string, NamespaceProposal>>,
  onOrphan: (session: SdkSession) => void,
) {
  let current: Pairing | undefined
  let starting: Promise<Pairing> | undefined
  const waiting = new Set<(session: SdkSession) => void>()
  let refused = new AbortController()
  const isFresh = (left = STALE_BEFORE_MS) => current && Date.now() < current.code.expiresAt - left
  // Whoever scanned the code before may agree when the next one is shown already.
  const arrive = (session: SdkSession) => {
    const [first] = waiting
    if (first) first(session)
    else onOrphan(session)
  }
  const start = async (): Promise<Pairing> => {
    const pairing = await begin(sdk, await propose(), onOrphan)
    current = pairing
    const over = () => forget(pairing)
    pairing.approval.then(arrive).then(over, over)
    return pairing
  }
  const forget = (pairing: Pairing) => {
    if (current === pairing) current = undefined
  }
  const fresh = async (): Promise<Pairing> => {
    if (current && isFresh()) return current
    starting ??= start().finally(() => {
      starting = undefined
    })
    return starting
  }
  return {
    /** Begins a pairing ahead of its use, where a later one would come too late for a tap. */
    preparePairing() {
      if (!isFresh(LEAST_FOR_TAP_MS)) current = undefined
      fresh().catch(() => {})
    },
    /** The code that a wallet can be given right now, with time enough to come back from its app. */
    readyCode: (): PairingCode | undefined => (isFresh(LEAST_FOR_TAP_MS) ? current?.code : undefined),
    /** Whether somebody waits for a wallet, or may come to do so. */
    isBusy: () => waiting.size > 0 || starting !== undefined || current !== undefined,
    /** Ends all waiting: the relay lets nobody of this page in. */
    rejectAll: (error: WalletError) => refused.abort(error),
    /** Says that the relay may have forgotten the pairing: one that refuses its topic has, and gets another in time. */
    async checkPairing(signal: AbortSignal): Promise<void> {
      const pairing = current
      if (!pairing || (await isKnown(sdk, topicOf(pairing.code.uri)))) return
      forget(pairing)
      do await delay(RETRY_MS, signal)
      while (!(await isKnown(sdk, topicOf(pairing.code.uri))))
      pairing.gone.abort()
    },
    /**
     * Shows codes, a new one whenever the last gets stale, until a wallet approves. @throws WalletError `user-rejected`,
     * `aborted`, what the relay refuses the page for
     */
    async waitForApproval(signal: AbortSignal, onCode: (code: PairingCode) => void): Promise<SdkSession> {
      refused = refused.signal.aborted ? new AbortController() : refused
      const either = AbortSignal.any([signal, refused.signal])
      let take: (session: SdkSession) => void = () => {}
      const arrived = new Promise<SdkSession>((resolve) => {
        take = resolve
      })
      waiting.add(take)
      try {
        for (;;) {
          const session = await round(fresh, arrived, either, onCode)
          if (session) return session
        }
      } catch (error) {
        throw signal.aborted || !refused.signal.aborted ? error : refused.signal.reason
      } finally {
        waiting.delete(take)
      }
    },
  }
}

const topicOf = (uri: string): string => /^wc:([0-9a-f]+)@/.exec(uri)?.[1] ?? ''

/** Shows one code; answers the session that arrives meanwhile, or nothing when the code got stale or is still to come. */
async function round(
  fresh: () => Promise<Pairing>,
  arrived: Promise<SdkSession>,
  signal: AbortSignal,
  onCode: (code: PairingCode) => void,
): Promise<SdkSession | undefined> {
  const over = new AbortController()
  const either = AbortSignal.any([signal, over.signal])
  try {
    if (signal.aborted) throw new WalletError('aborted')
    const ready = await Promise.race([fresh(), arrived, untilAborted(either)])
    if (!('code' in ready)) return ready
    onCode(ready.code)
    const refusal = ready.approval.then(() => arrived)
    return await Promise.race([arrived, refusal, untilStale(ready.code, either), untilGone(ready.gone.signal)])
  } catch (thrown) {
    return await passOver(thrown, signal)
  } finally {
    over.abort()
  }
}

/** Lets a trouble pass that another try may end; throws what ends the attempt. */
async function passOver(thrown: unknown, signal: AbortSignal): Promise<undefined> {
  if (signal.aborted || isAbort(thrown)) throw new WalletError('aborted', { cause: thrown })
  const refusal = relayRefusalOf(thrown)
  if (refusal) throw refusal
  if (errorCodes(thrown).some((code) => DECLINED.includes(code)))
    throw new WalletError('user-rejected', { cause: thrown })
  const error = walletError(thrown)
  if (error.code === 'user-rejected') throw error
  await pause(RETRY_MS, signal)
}

// The SDK tries for a minute; a code that comes when nobody expects it any more is ended with whatever it brings.
async function begin(
  sdk: Sdk,
  optionalNamespaces: Record<string, NamespaceProposal>,
  onOrphan: (session: SdkSession) => void,
): Promise<Pairing> {
  const connecting = sdk.client.connect({ optionalNamespaces })
  try {
    const { uri, approval } = await within(connecting, CODE_WITHIN_MS)
    if (!uri) throw new WalletError('sign-client-failed')
    const approved = approval()
    approved.catch(() => {})
    return { code: { uri, expiresAt: Date.now() + PAIRING_MS }, approval: approved, gone: new AbortController() }
  } catch (error) {
    connecting.then(({ approval }) => approval().then(onOrphan)).catch(() => {})
    throw error
  }
}

async function isKnown(sdk: Sdk, topic: string): Promise<boolean> {
  const asked = sdk.client.core.relayer.request({ method: 'irn_subscribe', params: { topic } } as never)
  return within(asked as Promise<unknown>, CODE_WITHIN_MS).then(
    () => true,
    () => false,
  )
}

/** Resolves to nothing when a code is about to expire by the clock on the wall, which goes on while a machine sleeps. */
async function untilStale({ expiresAt }: PairingCode, signal: AbortSignal): Promise<undefined> {
  for (;;) {
    const left = expiresAt - STALE_BEFORE_MS - Date.now()
    if (left <= 0) return undefined
    await pause(left, signal)
  }
}

/** Waits, but not beyond a wake; what did not end the wait is let go of. @throws WalletError `aborted` */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  const either = AbortSignal.any([signal, over.signal])
  try {
    await Promise.race([delay(ms, either), untilWoken(either)])
  } finally {
    over.abort()
  }
}

function untilWoken(signal: AbortSignal): Promise<void> {
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

const untilGone = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }))
