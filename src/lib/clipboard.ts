/** Copies a text; false when the browser or the permissions policy refuses. Call it in a click handler. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
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
