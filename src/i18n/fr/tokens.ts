import type { TokensTranslation } from '../language.ts'

/** The tokens of an account in French. */
export const frTokens: TokensTranslation = {
  searchTokens: 'Rechercher un jeton',
  tokens: 'Jetons',
  noTokenFound: 'Aucun jeton trouvé pour «\u00a0{query}\u00a0».',
  hiddenTokens: 'one: {count} jeton masqué | other: {count} jetons masqués',
  noTokens: 'Aucun jeton pour l’instant',
  noTokensText: 'Les jetons de ce compte sur {network} apparaissent ici.',
  noPrice: 'Aucun prix',
  tokensMissing: 'Certains jetons manquent peut-être',
  tokensMissingText: 'La liste des jetons n’a pas pu être lue. {symbol} et les jetons de ce site sont affichés.',
  balancesUnsupported: 'Aucun solde ici',
  balancesUnsupportedText: 'Ce site ne fonctionne pas sur {network}, ses soldes ne sont donc pas lus.',
  contractLabel: 'Contrat',
  copyContract: 'Copier l’adresse du contrat',
  exactAmount: 'Quantité',
  addToWallet: 'Ajouter au portefeuille',
  hiddenForLink: 'Son nom contient un lien. Ne l’ouvrez pas.',
  hiddenForLikeness: 'Il ressemble à {symbol}, n’a pas de prix et est un autre jeton.',
  hiddenForAmount: 'Il n’a pas de prix, et sa quantité n’est pas plausible.',
}
