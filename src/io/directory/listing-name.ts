// Maps, because a wallet may be called `constructor`, which a plain object would find.
const SHOWN: ReadonlyMap<string, string> = new Map([['Trust Wallet', 'Trust']])
const FOLDED: ReadonlyMap<string, string> = new Map([['io.metamask.mobile', 'io.metamask']])

/** Returns the name to show and compare for a wallet's own name. */
export const shownName = (name: string): string => SHOWN.get(name) ?? name

/** Returns the rdns of a wallet's extension for the rdns of its mobile app; any other rdns is returned unchanged. */
export const foldedRdns = (rdns: string): string => FOLDED.get(rdns) ?? rdns
