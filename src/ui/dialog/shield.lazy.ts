/** Events that modals of the page take for a press, a focus or a key outside of theirs. */
const KEPT = ['pointerdown', 'mousedown', 'focusin', 'keydown']

/**
 * Keeps what happens inside an open dialog from other modals of the page, which would close themselves, or take the focus
 * or the key. Returns a function that stops it.
 */
export function shieldEvents(dialog: HTMLDialogElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  for (const type of KEPT) dialog.getRootNode().addEventListener(type, (event) => event.stopPropagation(), { signal })
  // Focus traps of libraries take these keys before they reach their target. A copy that does not leave the shadow root
  // reaches what is inside.
  const pass = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    const path = event.composedPath()
    if (!/^(Escape|Tab)$/.test(key) || event.isComposing || !event.isTrusted || !path.includes(dialog)) return
    event.stopImmediatePropagation()
    if (!path[0]?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true })))
      event.preventDefault()
  }
  window.addEventListener('keydown', pass, { capture: true, signal })
  return () => stop.abort()
}
