/** Copies a text after a click; false when the browser or the page's permissions policy refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** What lies in the clipboard, after a click; empty when it has no text, and when the browser has none or refuses it. */
export async function pasteText(): Promise<string> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return ''
  }
}
