import type { ReceiveTranslation } from '../language.ts'

/** The receive views in German. */
export const deReceive: ReceiveTranslation = {
  qrOfAddress: 'QR-Code Ihrer Adresse',
  networkAndMore: 'one: {network} und {count} weiteres | other: {network} und {count} weitere',
  useOnlyThese: 'Nur diese nutzen, sonst ist Ihr Geld verloren',
  useOnlyThis: 'Nur dieses nutzen, sonst ist Ihr Geld verloren',
  compatibleText:
    'In den folgenden Netzwerken können Sie unter dieser Adresse empfangen. In jedem anderen Netzwerk ist gesendetes Geld verloren.',
  otherAddressOn: 'Auf {networks} haben Sie eine andere Adresse. Wechseln Sie das Netzwerk, um sie zu sehen.',
  smartAccountNotOn: 'Ihr Smart Account existiert nicht auf {networks}.',
  addressKinds: 'Ihre Adressen',
  paymentText: 'Diese Adresse ist für Bitcoin. Ihre Ordinals haben eine eigene Adresse.',
  ordinalText: 'Diese Adresse ist für Ordinals. Bitcoin an dieser Adresse lässt sich womöglich schwer ausgeben.',
  incoming: 'Gerade empfangen',
  receivedFrom: 'Von {who}',
  received: '{amount} erhalten',
  titleCompatibleNetworks: 'Kompatible Netzwerke',
}
