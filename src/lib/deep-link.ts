import { parseUrl } from './links.ts'
import { isTelegram } from './platform.ts'

// No part of it may turn what is appended into something else: Android's `intent:` names its app behind a `#`.
const APP_LINK = /^([a-z][a-z\d+.-]{1,40}):[^\s#\\]*$/

/**
 * First words of the schemes that browsers and systems handle by themselves, as `ms` of `ms-appinstaller:`. A wallet's
 * scheme begins with a name of its own. Plain `http` would tell the pairing to the network.
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

/** True for a link that may open a wallet: https, or an app's own scheme; whatever else it is never opens. */
export function isWalletLink(value: unknown): value is string {
  const url = parseUrl(value)
  if (url?.protocol === 'https:') return true
  const [, scheme] = APP_LINK.exec(url?.href ?? '') ?? []
  return scheme !== undefined && !SYSTEM_WORDS.has(scheme.split(/[-+]/)[0] ?? '')
}

/** Where a page is shown, as far as links care. */
type Surroundings = { readonly android: boolean; readonly telegram: boolean; readonly framed: boolean }

/** Where a link opens: over this page, over the page that frames it, or beside it. */
export type LinkTarget = '_self' | '_top' | '_blank'

/** A link that opens a wallet, and the address that later requests reopen it by. */
type DeepLink = { readonly href: string; readonly base: string }

/** Reads the surroundings of a window: an Android phone, Telegram's browser, another page's frame. */
export function readSurroundings(page: Window, android: boolean): Surroundings {
  return { android, telegram: isTelegram(page), framed: page !== page.top }
}

/**
 * The link that opens a wallet with a pairing URI; undefined when the directory's link would open something
 * else than a wallet. `base` is a scheme (`harbor://`, `harbor:`, `harbor`) or a universal link (`https://harbor.example`).
 */
export function deepLink(
  base: string | null | undefined,
  uri: string,
  { android, telegram }: Omit<Surroundings, 'framed'>,
): DeepLink | undefined {
  const clean = base && cleanBase(base)
  if (!clean) return undefined
  // Telegram's browser on Android takes one layer of encoding off before the wallet sees the link.
  const once = encodeURIComponent(uri)
  const href = `${clean}wc?uri=${android && telegram ? encodeURIComponent(once) : once}`
  return isWalletLink(href) ? { href, base: clean } : undefined
}

// A universal link gets its last slash; a scheme, whatever came with it, its two.
function cleanBase(base: string): string | undefined {
  if (/^https?:/i.test(base)) return isWalletLink(base) ? base.replace(/\/*$/, '/') : undefined
  // A bare scheme of the browser's own would make a host of what follows.
  if (/^https?$/i.test(base)) return undefined
  const scheme = base.includes('://') ? base : `${base.replaceAll('/', '').replaceAll(':', '')}://`
  if (!isWalletLink(`${scheme}x`)) return undefined
  return scheme.endsWith('://') ? scheme : scheme.replace(/\/*$/, '/')
}

/** Where the link of an app of this phone opens: Telegram takes a new window alone, a frame asks the page around it. */
export function appTarget({ telegram, framed }: Surroundings): LinkTarget {
  if (telegram) return '_blank'
  return framed ? '_top' : '_self'
}
