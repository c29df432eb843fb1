import type { CloseReason, WalletEvents } from '../src/core/wallet.ts'

/** Events that only the element has; the wallet calls the listeners of `onCloseRequest` instead. */
type ElementEvents = {
  /** The modal is about to close. `preventDefault()` keeps it open. */
  'wallet-request-close': CustomEvent<{ readonly reason: CloseReason }>
}

/** Every DOM event of `<wallet-modal>` with its type, for listeners on any element, `document` and `window`. */
export type WalletEventMap = {
  [E in keyof WalletEvents as `wallet-${E}`]: CustomEvent<WalletEvents[E]>
} & ElementEvents

// The events bubble through every element and shadow root above the modal, up to the document and the window.
declare global {
  interface GlobalEventHandlersEventMap extends WalletEventMap {}
  interface ElementEventMap extends WalletEventMap {}
  interface ShadowRootEventMap extends WalletEventMap {}
}

/** Dispatches `wallet-<name>` so that a listener on `document` receives it; false when a listener prevented it. */
export const dispatch = (target: EventTarget, name: string, detail: unknown, cancelable = false): boolean =>
  target.dispatchEvent(new CustomEvent(`wallet-${name}`, { detail, bubbles: true, composed: true, cancelable }))
