import type { AccountTranslation } from '../language.ts'

/** The account view in Spanish. */
export const esAccount: AccountTranslation = {
  accountActions: 'Acciones',
  sendAction: 'Enviar',
  swapAction: 'Intercambiar',
  buyAction: 'Comprar',
  receiveAction: 'Recibir',
  accountTabs: 'Fondos y actividad',
  tokensTab: 'Tokens',
  nftsTab: 'NFT',
  activityTab: 'Actividad',
  totalOn: 'Total en {network}',
  balanceOn: 'Saldo en {network}',
  moreUnpriced: '{count} sin precio',
  asOf: 'Actualizado: {time}',
  balanceNotRead: 'Saldo sin actualizar: {reason}',
  retryIn: 'Reintentar en {seconds} s',
  connectedWith: 'Conexión con {name}',
  loggedInAs: 'Sesión de {who}',
  loggedInWith: 'Sesión con {name}',
  switchAddress: 'Cambiar de dirección',
  addresses: 'Direcciones',
  paymentAddress: 'Pagos',
  ordinalAddress: 'Ordinals',
  stacksAddress: 'Stacks',
  smartAccount: 'Cuenta inteligente',
}
