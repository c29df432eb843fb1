import type { CloseReason, WalletEvents } from '../src/core/wallet.ts'

/** Events that only the element has; the wallet calls the listeners of `onCloseRequest` instead. */
type ElementEvents = {
  /** The modal is about to close. `preventDefault()` keeps it open. */
  'wallet-request-close': CustomEvent<{ readonly reason: CloseReason }>
}

/** Every DOM event of `<wallet-modal>` with its type, for listeners on the elements and on `document`. */
export type WalletEventMap = {
  [E in keyof WalletEvents as `wallet-${E}`]: CustomEvent<WalletEvents[E]>
} & ElementEvents

declare global {
  interface HTMLElementEventMap extends WalletEventMap {}
  interface DocumentEventMap extends WalletEventMap {}
}

/** Dispatches `wallet-<name>` so that a listener on `document` receives it; false when a listener prevented it. */
export const dispatch = (target: EventTarget, name: string, detail: unknown, cancelable = false): boolean =>
  target.dispatchEvent(new CustomEvent(`wallet-${name}`, { detail, bubbles: true, composed: true, cancelable }))
