import { batch } from 'nanostores'
import { serviceWords, toWalletError, type WalletError } from '../../../lib/errors.ts'
import { isLoopback } from '../../../lib/links.ts'
import type { Core } from '../../core.ts'

/** Tracks something that the visitor did, as an event of the page; analytics may send it. */
export function trackEvent(core: Core, event: string, properties: Readonly<Record<string, unknown>> = {}): void {
  core.outbox.add({ type: 'track', detail: { event, properties } })
}

/** Reports a failure to the visitor and to the page; an abort is not reported. */
export function notifyError(core: Core, error: WalletError): void {
  if (error.code === 'aborted') return
  batch(() => {
    const words = serviceWords(error)
    const { code, details } = error
    core.notices.showToast({ variant: 'error', code, ...(words && { words }), ...(details && { details }) })
    reportToPage(core, error)
  })
}

/**
 * Reports a setup error by an event, and shows it above the sheet on the developer's own device and with `debug`. Visitors
 * elsewhere cannot help, so there only the console has it. `host` is the page's.
 */
export function alertDeveloper(core: Core, error: WalletError, host = globalThis.location?.hostname ?? ''): void {
  const { code, message, details } = error
  const isShown = core.$config.get().debug || isLoopback(host)
  if (!isShown) console.warn(`[wallet-elements] ${message}`, details ?? '')
  batch(() => {
    if (isShown) core.notices.showAlert({ code, ...(details !== undefined && { details }) })
    reportToPage(core, error)
  })
}

const reportToPage = (core: Core, { code, message, cause }: WalletError): void =>
  core.outbox.add({ type: 'error', detail: { code, message, ...(cause !== undefined && { cause }) } })

/** Reports to the page that code could not be loaded. The visitor sees it where the code is missing. */
export const reportNotLoaded = (core: Core, thrown: unknown): void =>
  reportToPage(core, toWalletError(thrown, 'view-failed'))
