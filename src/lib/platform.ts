const MARKS = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto']

/** True inside Telegram's browser. */
export const isTelegram = (page: object): boolean => MARKS.some((name) => name in page)

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

/** What the opening rule and the connect groups ask of the visitor's device. */
export type Device = { readonly mobile: boolean; readonly ios: boolean; readonly android: boolean }

/** Reads the device from a navigator; answers a desktop when there is none, as on a server. */
export function readDevice(nav: Partial<Pick<Navigator, 'userAgent' | 'maxTouchPoints'>> | undefined): Device {
  const agent = nav?.userAgent ?? ''
  // An iPad asks for desktop pages and says it is a Mac; only its touch points tell.
  const ios = /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && (nav?.maxTouchPoints ?? 0) > 1)
  const android = /Android/.test(agent)
  return { ios, android, mobile: ios || android || /Mobile|webOS|BlackBerry/.test(agent) }
}
