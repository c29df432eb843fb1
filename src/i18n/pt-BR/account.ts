import type { AccountTranslation } from '../language.ts'

/** The account view in Brazilian Portuguese. */
export const ptBrAccount: AccountTranslation = {
  accountActions: 'Ações',
  sendAction: 'Enviar',
  swapAction: 'Trocar',
  buyAction: 'Comprar',
  receiveAction: 'Receber',
  accountTabs: 'Ativos e atividade',
  tokensTab: 'Tokens',
  nftsTab: 'NFTs',
  activityTab: 'Atividade',
  totalOn: 'Total em {network}',
  balanceOn: 'Saldo em {network}',
  moreUnpriced: '{count} sem preço',
  asOf: 'Atualizado: {time}',
  balanceNotRead: 'Saldo não atualizado: {reason}',
  retryIn: 'Tentar de novo em {seconds} s',
  connectedWith: 'Conexão com {name}',
  loggedInAs: 'Você entrou como {who}',
  loggedInWith: 'Você entrou com {name}',
  switchAddress: 'Mudar de endereço',
  addresses: 'Endereços',
  paymentAddress: 'Pagamentos',
  ordinalAddress: 'Ordinals',
  stacksAddress: 'Stacks',
  smartAccount: 'Conta inteligente',
}
