import { parseUrl } from './links.ts'
import { isTelegram } from './platform.ts'

// A `#` is refused: Android's `intent:` URLs name an app in the fragment, and text is appended to the link.
const APP_LINK = /^([a-z][a-z\d+.-]{1,40}):[^\s#\\]*$/

/**
 * First words of the schemes that browsers and operating systems handle themselves, for example `ms` of
 * `ms-appinstaller:`. A wallet's scheme begins with its own name. Plain `http` would send the pairing unencrypted.
 */
const SYSTEM_WORDS = new Set(
  (
    'about acct afp android app apple applescript blob bluetooth brave callto chrome cid content data dav davs dict dns doi ' +
    'edge facetime feed file filesystem finger firefox ftp ftps geo git go gopher h323 hcp help http iax icap im imap info ' +
    'intent ipp ipps irc irc6 ircs itms jabber jar javascript jnlp jnlps ldap ldaps livescript magnet mailto maps market ' +
    'message mhtml mid mk mms mocha moz ms msdt msteams mtqp mumble mysql news nfs nntp onenote opera outlook photos pop ' +
    'prefs rdp res resource rlogin rsync rtmp rtsp search secondlife sftp sgn shell shortcuts sip sips skype slack sms smb ' +
    'smsto snmp spotify ssh steam stun svn swift tel telnet tftp turn udp urn vbscript vemmi view vivaldi vnc voicemail ' +
    'vscode webcal ws wss wtai wyciwyg x xcon xmpp zoommtg zoomus'
  ).split(' '),
)

/** True for a link that may open a wallet: https or an app's own scheme. */
export function isWalletLink(value: unknown): value is string {
  const url = parseUrl(value)
  if (url?.protocol === 'https:') return true
  const [, scheme] = APP_LINK.exec(url?.href ?? '') ?? []
  return scheme !== undefined && !SYSTEM_WORDS.has(scheme.split(/[-+]/)[0] ?? '')
}

/** The facts about the page's window that decide how a link opens. */
type Surroundings = { readonly android: boolean; readonly telegram: boolean; readonly framed: boolean }

/** Where a link opens: in this page's window, in the page around its frame, or in a new window. */
export type LinkTarget = '_self' | '_top' | '_blank'

/** A link that opens a wallet with a pairing, and the base link that reopens the wallet for later requests. */
type DeepLink = { readonly href: string; readonly base: string }

/** Detects Android, Telegram's browser, and a page that is inside a frame. */
export function readSurroundings(page: Window, android: boolean): Surroundings {
  return { android, telegram: isTelegram(page), framed: page !== page.top }
}

/**
 * Returns the link that opens a wallet with a pairing URI; undefined when `base`, a link from the directory, is not a wallet
 * link. `base` is a scheme (`harbor://`, `harbor:`, `harbor`) or a universal link (`https://harbor.example`).
 */
export function deepLink(
  base: string | null | undefined,
  uri: string,
  { android, telegram }: Omit<Surroundings, 'framed'>,
): DeepLink | undefined {
  const clean = base && cleanBase(base)
  if (!clean) return undefined
  // Telegram's browser on Android decodes the link once before it passes it to the wallet.
  const once = encodeURIComponent(uri)
  const href = `${clean}wc?uri=${android && telegram ? encodeURIComponent(once) : once}`
  return isWalletLink(href) ? { href, base: clean } : undefined
}

// A universal link ends with one slash, and a scheme with `://`.
function cleanBase(base: string): string | undefined {
  if (/^https?:/i.test(base)) return isWalletLink(base) ? base.replace(/\/*$/, '/') : undefined
  // Without this check the text after `http` would become a host.
  if (/^https?$/i.test(base)) return undefined
  // Other marks inside, as in `about:blank`, would become a part of another scheme.
  const scheme = base.includes('://') ? base : base.replace(/^([^:/]+):?\/*$/, '$1://')
  if (!scheme.includes('://') || !isWalletLink(`${scheme}x`)) return undefined
  return scheme.endsWith('://') ? scheme : scheme.replace(/\/*$/, '/')
}

/** Returns where a link to an app on this phone opens. Telegram's browser only allows a new window. */
export function appTarget({ telegram, framed }: Surroundings): LinkTarget {
  if (telegram) return '_blank'
  return framed ? '_top' : '_self'
}

/** True for an absolute https URL; false for a path relative to this page. */
export const isSecureLink = (value: unknown): value is string =>
  typeof value === 'string' && /^https:\/\/[^/]/i.test(value) && parseUrl(value) !== undefined
