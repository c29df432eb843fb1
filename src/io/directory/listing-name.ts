// Wallets choose their names: a plain object would have one for `constructor`.
const SHOWN: ReadonlyMap<string, string> = new Map([['Trust Wallet', 'Trust']])
const FOLDED: ReadonlyMap<string, string> = new Map([['io.metamask.mobile', 'io.metamask']])

/** The name that a wallet is shown and matched by, whatever it calls itself. */
export const shownName = (name: string): string => SHOWN.get(name) ?? name

/** The rdns that a wallet is known by: the apps of some have one of their own. */
export const foldedRdns = (rdns: string): string => FOLDED.get(rdns) ?? rdns
