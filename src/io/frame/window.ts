// Captured at load time, before a page script can replace them.
const pagePost = globalThis.postMessage
const getWindow =
  globalThis.HTMLIFrameElement && Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')?.get

/** Returns the window of an iframe; null while it is not in a page. */
export const windowOf = (iframe: HTMLIFrameElement): Window | null =>
  (getWindow ? Reflect.apply(getWindow, iframe, []) : iframe.contentWindow) as Window | null

/** Posts a message to a window. The browser only delivers it to a page of this origin. @throws DataCloneError */
export function postTo(target: Window, origin: string, message: unknown): void {
  Reflect.apply(pagePost, target, [message, { targetOrigin: origin }])
}

/** Makes an unguessable id of at least 122 random bits. `crypto.randomUUID` is missing on pages served by plain http. */
export function randomId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
