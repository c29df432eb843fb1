import { parseUrl } from './links.ts'

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
