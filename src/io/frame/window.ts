// Taken once, before a page script can put its own in their place.
const pagePost = globalThis.postMessage
const getWindow =
  globalThis.HTMLIFrameElement && Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')?.get

/** The window of an iframe, null while it is not in a page. */
export const windowOf = (iframe: HTMLIFrameElement): Window | null =>
  (getWindow ? Reflect.apply(getWindow, iframe, []) : iframe.contentWindow) as Window | null

/** Posts to a window of exactly this origin; a page of any other origin there never sees it. @throws DataCloneError */
export function postTo(target: Window, origin: string, message: unknown): void {
  Reflect.apply(pagePost, target, [message, { targetOrigin: origin }])
}

/** An id that nobody can guess, 122 random bits; `crypto.randomUUID` is missing where a page came by plain http. */
export function randomId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
