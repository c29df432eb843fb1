import { atom, readonlyType } from 'nanostores'
import type { ErrorCode } from '../../lib/errors.ts'

/** What a toast can say when nothing failed; `i18n` turns it into text. */
export type NoticeKey =
  | 'transactionStarted'
  | 'transactionConfirmed'
  | 'transactionReplaced'
  | 'addressCopied'
  | 'linkCopied'
  | 'switchingTo'
  | 'emailChanged'

/** A toast: its kind, its message, and values for the text. */
export type Toast =
  /** `words` is a service's own explanation, as one cleaned line, if it gave one; `details` are those of the error. */
  | { readonly variant: 'error'; readonly code: ErrorCode; readonly words?: string; readonly details?: string }
  | {
      readonly variant: 'success' | 'info' | 'loading'
      readonly key: NoticeKey
      readonly params?: Record<string, string>
    }
  /** Amounts that came in, as exact decimals (`0.5`). */
  | { readonly variant: 'success'; readonly key: 'received'; readonly amounts: readonly Received[] }

/** An amount of one asset. */
export type Received = { readonly amount: string; readonly symbol: string }

/** A message for the developer that stays until it is closed. */
export type Alert = { readonly code: ErrorCode; readonly details?: string }

/** The one toast and the one alert. */
export type Notices = ReturnType<typeof createNotices>

const RESHOW_MS = 150
const SHOWN_MS = { success: 3000, info: 3000, error: 5000 } as const

/** Makes the state without notices. */
export function createNotices() {
  const $toast = atom<Toast | undefined>()
  const $alert = atom<Alert | undefined>()
  let coming: ReturnType<typeof setTimeout> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  const hideToast = () => {
    clearTimeout(coming)
    clearTimeout(leaving)
    coming = undefined
    $toast.set(undefined)
  }
  const presentToast = (toast: Toast) => {
    coming = undefined
    $toast.set(toast)
    holdToast(false)
  }
  // A loading toast stays until the next one; other toasts close by themselves unless the visitor reads them.
  const holdToast = (held: boolean) => {
    clearTimeout(leaving)
    const toast = $toast.get()
    if (toast && toast.variant !== 'loading' && !held) leaving = setTimeout(hideToast, SHOWN_MS[toast.variant])
  }
  return {
    $toast: readonlyType($toast),
    $alert: readonlyType($alert),
    /**
     * Shows a toast. An open one closes first, and the new one shows after 150 ms; of several waiting toasts only the
     * last shows.
     */
    showToast(toast: Toast) {
      const isAlone = $toast.get() === undefined && coming === undefined
      hideToast()
      if (isAlone) presentToast(toast)
      else coming = setTimeout(presentToast, RESHOW_MS, toast)
    },
    holdToast,
    hideToast,
    showAlert: (alert: Alert) => $alert.set(alert),
    dismissAlert: () => $alert.set(undefined),
  }
}
