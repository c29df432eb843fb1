import type { AccountTranslation } from '../language.ts'

/** The account view in German. */
export const deAccount: AccountTranslation = {
  accountActions: 'Aktionen',
  sendAction: 'Senden',
  swapAction: 'Tauschen',
  buyAction: 'Kaufen',
  receiveAction: 'Empfangen',
  accountTabs: 'Bestände und Aktivität',
  tokensTab: 'Token',
  nftsTab: 'NFTs',
  activityTab: 'Aktivität',
  totalOn: 'Gesamt auf {network}',
  balanceOn: 'Guthaben auf {network}',
  moreUnpriced: '{count} ohne Preis',
  asOf: 'Stand {time}',
  balanceNotRead: 'Guthaben nicht aktualisiert: {reason}',
  retryIn: 'Erneut in {seconds} s',
  connectedWith: 'Verbunden mit {name}',
  loggedInAs: 'Angemeldet als {who}',
  loggedInWith: 'Angemeldet mit {name}',
  switchAddress: 'Adresse wechseln',
  addresses: 'Adressen',
  paymentAddress: 'Zahlung',
  ordinalAddress: 'Ordinals',
  stacksAddress: 'Stacks',
  smartAccount: 'Smart Account',
}
