import { batch } from 'nanostores'
import { serviceWords, toWalletError, type WalletError } from '../../../lib/errors.ts'
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

/** Shows the developer a setup error above the sheet, and reports it by an event. */
export function alertDeveloper(core: Core, error: WalletError): void {
  batch(() => {
    core.notices.showAlert({ code: error.code, ...(error.details !== undefined && { details: error.details }) })
    reportToPage(core, error)
  })
}

const reportToPage = (core: Core, { code, message, cause }: WalletError): void =>
  core.outbox.add({ type: 'error', detail: { code, message, ...(cause !== undefined && { cause }) } })

/** Reports to the page that code could not be loaded. The visitor sees it where the code is missing. */
export const reportNotLoaded = (core: Core, thrown: unknown): void =>
  reportToPage(core, toWalletError(thrown, 'view-failed'))
