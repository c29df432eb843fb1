import { isTelegram } from './telegram.ts'
import { isWalletLink } from './wallet-link.ts'

/** Where a page is shown, as far as links care. */
export type Surroundings = { readonly android: boolean; readonly telegram: boolean; readonly framed: boolean }

/** Where a link opens: over this page, over the page that frames it, or beside it. */
export type LinkTarget = '_self' | '_top' | '_blank'

/** A link that opens a wallet, and the address that later requests reopen it by. */
export type DeepLink = { readonly href: string; readonly base: string }

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
