import { type Stop, stopAll } from '../../lib/async.ts'
import { causes, type ErrorCode, WalletError, wordsOf } from '../../lib/errors.ts'
import { onWake } from '../../lib/timing.ts'
import { listenToSdk, type Sdk } from './client.ts'

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

// The texts in the relay's errors when it refuses the page.
const refusals: readonly (readonly [string, ErrorCode])[] = [
  ['origin not allowed', 'invalid-app-configuration'],
  ['JWT Token is not yet valid', 'session-expired'],
  ['invalid key', 'invalid-project-id'],
]

export type RelayEvents = {
  onConnected(connected: boolean): void
  onRefused(error: WalletError): void
  /** True while a session lives. */
  isInUse(): boolean
}

/** The relay's reason to refuse the page, if that caused the error. */
export function relayRefusalOf(thrown: unknown): WalletError | undefined {
  const words = causes(thrown).map(wordsOf).join('\n')
  const code = refusals.find(([said]) => words.includes(said))?.[1]
  return code && new WalletError(code, { cause: thrown })
}

/**
 * Keeps the socket to the relay open, because the SDK gives up after a fatal error or six tries. Retries with a back-off of
 * 1 to 30 s and a jitter of 20 % between tabs, and at once on wake or `openSocket`. A refusal by the relay ends the retries,
 * unless a session lives: a clock may be set right, and a relay may be wrong for a while.
 */
export function keepRelayConnected(
  sdk: Sdk,
  { onConnected, onRefused, isInUse }: RelayEvents,
): { openSocket(): void; stop: Stop } {
  const { relayer } = sdk.client.core
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_RETRY_MS
  let stopped = false
  const open = () => {
    clearTimeout(timer)
    if (stopped || relayer.connected) return
    relayer.transportOpen().catch(() => {})
    scheduleRetry()
  }
  const scheduleRetry = () => {
    clearTimeout(timer)
    timer = setTimeout(open, wait * (0.8 + Math.random() * 0.4))
    wait = Math.min(wait * 2, LONGEST_RETRY_MS)
  }
  const stops = [
    listenToSdk(relayer, 'relayer_connect', () => {
      clearTimeout(timer)
      wait = FIRST_RETRY_MS
      onConnected(true)
    }),
    listenToSdk(relayer, 'relayer_disconnect', () => {
      onConnected(false)
      scheduleRetry()
    }),
    listenToSdk(relayer, 'relayer_error', (error) => {
      const refusal = relayRefusalOf(error)
      if (!refusal || stopped) return
      stopped = !isInUse()
      if (stopped) clearTimeout(timer)
      else scheduleRetry()
      onRefused(refusal)
    }),
    onWake(open),
  ]
  return {
    openSocket() {
      wait = FIRST_RETRY_MS
      open()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      stopAll(stops)
    },
  }
}
