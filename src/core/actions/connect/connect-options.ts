import type { PairingCode } from '../../../connectors/connector.ts'
import type { Stop } from '../../../lib/async.ts'
import { deepLink, isSecureLink } from '../../../lib/deep-link.ts'
import { reportUncaught } from '../../../lib/emitter.ts'
import { read, WalletError, wordsOf } from '../../../lib/errors.ts'
import { inAppBrowser } from '../../../lib/platform.ts'
import type { Listing } from '../../../schema/listing.ts'
import type { Core } from '../../core.ts'
import type { CodeDetail, ConnectOptions } from '../../wallet-rows.ts'
import { appLinkOf } from '../../wallets/app-link.ts'

/** Without a first code, the relay cannot be reached. */
const CODE_WITHIN_MS = 60_000
/** A page may be left open with a code that is renewed without end, so the promise settles at some time. */
const APPROVED_WITHIN_MS = 10 * 60_000

/** What a page passes to `connect`, with its parts checked; the namespace is checked by `connect` itself. */
export type ReadOptions = Pick<ConnectOptions, 'onCode' | 'signal'> & { readonly namespace: unknown }

/** Reads the options of `connect`. @throws WalletError `bad-attribute` for a wrong `onCode` or `signal` */
export function readConnectOptions(options: unknown): ReadOptions {
  const [namespace, onCode, signal] = ['namespace', 'onCode', 'signal'].map((key) => read(options, key))
  if (onCode !== undefined && typeof onCode !== 'function')
    throw new WalletError('bad-attribute', { details: `onCode takes a function, not ${wordsOf(onCode)}` })
  return { namespace, ...(onCode && { onCode: onCode as ConnectOptions['onCode'] }), ...readSignal(signal) }
}

/** Reads a signal of the page. @throws WalletError `bad-attribute` */
export function readSignal(signal: unknown): { readonly signal?: AbortSignal } {
  if (signal === undefined) return {}
  if (signal instanceof AbortSignal) return { signal }
  throw new WalletError('bad-attribute', { details: `signal takes an AbortSignal, not ${wordsOf(signal)}` })
}

/** What a page's own view needs of an attempt; `stop` ends its timers. */
type OwnView = { readonly onCode: (code: PairingCode) => void; readonly signal: AbortSignal; readonly stop: Stop }

/**
 * Hands each pairing code to the page. A pairing is aborted with `timeout` after 60 s without a code, or 10 minutes without
 * an approval.
 */
export function followCodes(
  core: Core,
  { onCode, signal }: ReadOptions,
  isPairing: boolean,
  listing?: Listing,
): OwnView {
  const late = new AbortController()
  const limit = (ms: number) => setTimeout(() => late.abort(new WalletError('timeout')), ms)
  const timers = isPairing ? [limit(CODE_WITHIN_MS), limit(APPROVED_WITHIN_MS)] : []
  return {
    signal: signal ? AbortSignal.any([late.signal, signal]) : late.signal,
    onCode({ uri, expiresAt }) {
      clearTimeout(timers[0])
      try {
        onCode?.(uri, { expiresAt, links: linksOf(core, uri, listing) })
      } catch (error) {
        reportUncaught(error)
      }
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

// The links of the directory that open a wallet with this code; one that may not be opened is left out.
function linksOf({ device }: Core, uri: string, listing: Listing | undefined): CodeDetail['links'] {
  const app = inAppBrowser(device)
  const { desktop_link: desktop, webapp_link: web } = listing ?? {}
  const mobile = listing && appLinkOf(listing, app)
  const places = { mobile, desktop, web: isSecureLink(web) ? web : undefined }
  const around = { android: device.android, telegram: app?.name === 'Telegram' }
  return Object.fromEntries(
    Object.entries(places).flatMap(([place, base]) => {
      const link = deepLink(base, uri, around)
      return link ? [[place, link.href]] : []
    }),
  )
}
