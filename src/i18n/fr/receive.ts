import type { ReceiveTranslation } from '../language.ts'

/** The receive views in French. */
export const frReceive: ReceiveTranslation = {
  qrOfAddress: 'Code QR de votre adresse',
  networkAndMore: '{network} et {count} de plus',
  useOnlyThese: 'Ces réseaux uniquement, sinon vos fonds sont perdus',
  useOnlyThis: 'Ce réseau uniquement, sinon vos fonds sont perdus',
  compatibleText:
    'Vous pouvez recevoir à cette adresse sur les réseaux ci-dessous. Les fonds envoyés sur un autre réseau seront perdus.',
  otherAddressOn: 'Votre adresse sur {networks} est différente. Changez de réseau pour la voir.',
  smartAccountNotOn: 'Votre compte intelligent n’existe pas sur {networks}.',
  addressKinds: 'Vos adresses',
  paymentText: 'Cette adresse est pour le bitcoin. Vos ordinals ont leur propre adresse.',
  ordinalText: 'Cette adresse est pour les ordinals. Le bitcoin envoyé ici peut être difficile à dépenser.',
  incoming: 'Reçu à l’instant',
  receivedFrom: 'De {who}',
  received: 'Reçu : {amount}',
  titleCompatibleNetworks: 'Réseaux compatibles',
}
