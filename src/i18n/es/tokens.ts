import type { TokensTranslation } from '../language.ts'

/** The tokens of an account in Spanish. */
export const esTokens: TokensTranslation = {
  searchTokens: 'Buscar tokens',
  tokens: 'Tokens',
  noTokenFound: 'No se encontró ningún token para «{query}».',
  hiddenTokens: 'one: {count} token oculto | other: {count} tokens ocultos',
  noTokens: 'Aún no hay tokens',
  noTokensText: 'Aquí aparecen los tokens de esta cuenta en {network}.',
  noPrice: 'Sin precio',
  tokensMissing: 'Es posible que falten tokens',
  tokensMissingText: 'No se pudo leer la lista de tokens. Se muestran {symbol} y los tokens de este sitio.',
  balancesUnsupported: 'Sin saldos aquí',
  balancesUnsupportedText: 'Este sitio no funciona en {network}, por lo que no se leen sus saldos.',
  contractLabel: 'Contrato',
  copyContract: 'Copiar la dirección del contrato',
  exactAmount: 'Cantidad',
  addToWallet: 'Añadir a la billetera',
  hiddenForLink: 'Su nombre contiene un enlace. No lo abras.',
  hiddenForLikeness: 'Se parece a {symbol}, no tiene precio y es otro token.',
  hiddenForAmount: 'No tiene precio y su cantidad no es creíble.',
}
