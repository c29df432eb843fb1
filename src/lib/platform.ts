const MARKS = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto']

/** True inside Telegram's browser. */
export const isTelegram = (page: object): boolean => MARKS.some((name) => name in page)

/** The kind of the visitor's device. */
export type Device = { readonly mobile: boolean; readonly ios: boolean; readonly android: boolean }

/** Detects the device from a navigator; a desktop when there is no navigator, for example on a server. */
export function readDevice(nav: Partial<Pick<Navigator, 'userAgent' | 'maxTouchPoints'>> | undefined): Device {
  const agent = nav?.userAgent ?? ''
  // An iPad requests desktop pages and identifies as a Mac. Only its touch points tell them apart.
  const ios = /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && (nav?.maxTouchPoints ?? 0) > 1)
  const android = /Android/.test(agent)
  return { ios, android, mobile: ios || android || /Mobile|webOS|BlackBerry/.test(agent) }
}
