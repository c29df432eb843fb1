import { parseUrl } from './url.ts'

const APP_SCHEME = /^[a-z][a-z0-9+.-]{1,40}:$/
// What a browser runs or shows by itself is no wallet's scheme (SECURITY B7); plain http tells the pairing to the network.
const BROWSERS_OWN = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'blob:',
  'file:',
  'about:',
  'view-source:',
  'filesystem:',
  'http:',
])

/** True for a link that may open a wallet: https, or an app's own scheme; whatever else it is never opens. */
export function isWalletLink(value: unknown): value is string {
  const url = parseUrl(value)
  return url !== undefined && APP_SCHEME.test(url.protocol) && !BROWSERS_OWN.has(url.protocol)
}
