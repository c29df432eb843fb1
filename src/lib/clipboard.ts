import { trueDocument } from './true-document.ts'

/** Copies a text; false when the browser or the permissions policy refuses. Call it in a click handler. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByCommand(text)
  }
}

/**
 * Copies by the older command, which no permissions policy covers: a frame of another origin without `allow="clipboard-write"`
 * and a page served by plain http have nothing else. The events hand over the text, so that no selection of the page changes.
 */
function copyByCommand(text: string): boolean {
  const page = trueDocument(document)
  const done = new AbortController()
  const options = { capture: true, signal: done.signal }
  let isHandled = false
  // Chromium and Safari only run the command without a selection when a listener says that there is something to copy.
  page.addEventListener('beforecopy', (event) => event.preventDefault(), options)
  page.addEventListener(
    'copy',
    (event) => {
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
      event.stopImmediatePropagation()
      isHandled = true
    },
    options,
  )
  try {
    return page.execCommand('copy') && isHandled
  } catch {
    return false
  } finally {
    done.abort()
  }
}

/** Reads the clipboard's text; empty when it has no text or the browser refuses. Call it in a click handler. */
export async function pasteText(): Promise<string> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return ''
  }
}
