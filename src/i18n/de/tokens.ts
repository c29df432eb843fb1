import type { TokensTranslation } from '../language.ts'

/** The tokens of an account in German. */
export const deTokens: TokensTranslation = {
  searchTokens: 'Token suchen',
  tokens: 'Token',
  noTokenFound: 'Kein Token gefunden für „{query}“.',
  hiddenTokens: 'one: {count} ausgeblendeter Token | other: {count} ausgeblendete Token',
  noTokens: 'Noch keine Token',
  noTokensText: 'Hier erscheinen die Token dieses Kontos auf {network}.',
  noPrice: 'Kein Preis',
  tokensMissing: 'Einige Token fehlen vielleicht',
  tokensMissingText:
    'Die Liste der Token konnte nicht gelesen werden. Sie sehen {symbol} und die Token dieser Website.',
  balancesUnsupported: 'Hier keine Guthaben',
  balancesUnsupportedText: 'Diese Website funktioniert nicht auf {network}, daher werden dort keine Guthaben gelesen.',
  contractLabel: 'Vertrag',
  copyContract: 'Vertragsadresse kopieren',
  exactAmount: 'Menge',
  addToWallet: 'Zur Wallet hinzufügen',
  hiddenForLink: 'Der Name enthält einen Link. Öffnen Sie ihn nicht.',
  hiddenForLikeness: 'Er ähnelt {symbol}, hat keinen Preis und ist ein anderer Token.',
  hiddenForAmount: 'Er hat keinen Preis, und die Menge ist unplausibel.',
}
