import { batch } from 'nanostores'
import { frameWords, toWalletError, type WalletError } from '../../../lib/errors.ts'
import type { Core } from '../../core.ts'
import type { NoticeKey } from '../../models/notices.ts'

/** Tells that the visitor did something; what is sent of it, and when, is up to the report. */
export function trackEvent(core: Core, event: string, properties: Readonly<Record<string, unknown>> = {}): void {
  core.outbox.add({ type: 'track', detail: { event, properties } })
}

/** Tells the visitor that something failed, and the page too; an abort is told to nobody. */
export function notifyError(core: Core, error: WalletError): void {
  if (error.code === 'aborted') return
  batch(() => {
    const words = frameWords(error)
    core.notices.showToast({ variant: 'error', code: error.code, ...(words && { words }) })
    reportToPage(core, error)
  })
}

/** Tells the developer, above the sheet and by an event, that the wallet is not set up right. */
export function alertDeveloper(core: Core, error: WalletError): void {
  batch(() => {
    core.notices.showAlert({ code: error.code, ...(error.details !== undefined && { details: error.details }) })
    reportToPage(core, error)
  })
}

/** Tells the visitor that something went well, has happened (`info`), or is under way. */
export function showNotice(
  core: Core,
  variant: 'success' | 'info' | 'loading',
  key: NoticeKey,
  params?: Record<string, string>,
): void {
  core.notices.showToast({ variant, key, ...(params && { params }) })
}

const reportToPage = (core: Core, { code, message, cause }: WalletError): void =>
  core.outbox.add({ type: 'error', detail: { code, message, ...(cause !== undefined && { cause }) } })

/** Tells the page that code did not come, with the cause; the visitor sees it where it is missing. */
export const reportNotLoaded = (core: Core, thrown: unknown): void =>
  reportToPage(core, toWalletError(thrown, 'view-failed'))
