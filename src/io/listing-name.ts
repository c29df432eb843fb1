const SHOWN: Readonly<Record<string, string>> = { 'Trust Wallet': 'Trust' }
const FOLDED: Readonly<Record<string, string>> = { 'io.metamask.mobile': 'io.metamask' }

/** The name that a wallet is shown and matched by, whatever it calls itself (PROTOCOL §8). */
export const shownName = (name: string): string => SHOWN[name] ?? name

/** The rdns that a wallet is known by: the apps of some have one of their own. */
export const foldedRdns = (rdns: string): string => FOLDED[rdns] ?? rdns
