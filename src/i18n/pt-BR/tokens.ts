import type { TokensTranslation } from '../language.ts'

/** The tokens of an account in Brazilian Portuguese. */
export const ptBrTokens: TokensTranslation = {
  searchTokens: 'Buscar tokens',
  tokens: 'Tokens',
  noTokenFound: 'Nenhum token encontrado para “{query}”.',
  hiddenTokens: 'one: {count} token oculto | other: {count} tokens ocultos',
  noTokens: 'Nenhum token ainda',
  noTokensText: 'Os tokens desta conta na rede {network} aparecem aqui.',
  noPrice: 'Sem preço',
  tokensMissing: 'Alguns tokens podem estar faltando',
  tokensMissingText: 'Não foi possível ler a lista de tokens. São exibidos {symbol} e os tokens deste site.',
  balancesUnsupported: 'Saldos indisponíveis aqui',
  balancesUnsupportedText: 'Este site não funciona na rede {network}, por isso os saldos dela não são lidos.',
  contractLabel: 'Contrato',
  copyContract: 'Copiar endereço do contrato',
  exactAmount: 'Quantidade',
  addToWallet: 'Adicionar à carteira',
  hiddenForLink: 'O nome contém um link. Não o abra.',
  hiddenForLikeness: 'Parece com {symbol}, não tem preço e é outro token.',
  hiddenForAmount: 'Não tem preço, e a quantidade é implausível.',
}
