import { read } from './errors.ts'

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

/** An app that shows the page in a web view of its own; `isWallet` when the app is a wallet, which the page then finds in its window. */
export type InApp = { readonly name: string; readonly isWallet?: true }

const telegram: InApp = { name: 'Telegram' }

/** Each app with what it is recognised by: the user agent, or a mark of the wallet in the page's window. */
const apps: readonly (readonly [InApp, RegExp | string])[] = [
  [{ name: 'MetaMask', isWallet: true }, /MetaMaskMobile/],
  [{ name: 'Coinbase Wallet', isWallet: true }, 'isCoinbaseBrowser'],
  [{ name: 'Trust Wallet', isWallet: true }, 'isTrust'],
  [{ name: 'LINE' }, /\bLine\//],
  [{ name: 'WeChat' }, /MicroMessenger\//],
  [{ name: 'Instagram' }, /\bInstagram /],
  [{ name: 'Facebook' }, /\bFB(?:AN|AV|_IAB)\//],
]

/**
 * The app whose web view shows this page; undefined in a browser. A web view has one window, so a popup replaces the page
 * or does not open, and the app decides which links may leave it.
 */
export function inAppBrowser(
  { mobile }: Device,
  page: object = globalThis,
  agent: string = globalThis.navigator?.userAgent ?? '',
): InApp | undefined {
  if (isTelegram(page)) return telegram
  // A wallet's extension for desktops has the same mark as its app.
  const isMarked = (mark: string) => mobile && read(read(page, 'ethereum'), mark) === true
  return apps.find(([, sign]) => (typeof sign === 'string' ? isMarked(sign) : sign.test(agent)))?.[0]
}
