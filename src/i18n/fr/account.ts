import type { AccountTranslation } from '../language.ts'

/** The account view in French. */
export const frAccount: AccountTranslation = {
  accountActions: 'Actions',
  sendAction: 'Envoyer',
  swapAction: 'Échanger',
  buyAction: 'Acheter',
  receiveAction: 'Recevoir',
  accountTabs: 'Avoirs et activité',
  tokensTab: 'Jetons',
  nftsTab: 'NFT',
  activityTab: 'Activité',
  totalOn: 'Total sur {network}',
  balanceOn: 'Solde sur {network}',
  moreUnpriced: '{count} sans prix',
  asOf: 'Mis à jour : {time}',
  balanceNotRead: 'Solde non actualisé : {reason}',
  retryIn: 'Réessayer dans {seconds} s',
  connectedWith: 'Connecté avec {name}',
  loggedInAs: 'Connecté : {who}',
  loggedInWith: 'Connecté avec {name}',
  switchAddress: 'Changer d’adresse',
  addresses: 'Adresses',
  paymentAddress: 'Paiement',
  ordinalAddress: 'Ordinals',
  stacksAddress: 'Stacks',
  smartAccount: 'Compte intelligent',
}
