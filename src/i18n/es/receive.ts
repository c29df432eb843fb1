import type { ReceiveTranslation } from '../language.ts'

/** The receive views in Spanish. */
export const esReceive: ReceiveTranslation = {
  qrOfAddress: 'Código QR de tu dirección',
  networkAndMore: '{network} y {count} más',
  useOnlyThese: 'Envía solo en estas redes o perderás tus fondos',
  useOnlyThis: 'Envía solo en esta red o perderás tus fondos',
  compatibleText:
    'Puedes recibir en esta dirección en las redes siguientes. Los fondos enviados en cualquier otra red se perderán.',
  otherAddressOn: 'Tu dirección en {networks} es distinta. Cambia de red para verla.',
  smartAccountNotOn: 'Tu cuenta inteligente no existe en {networks}.',
  addressKinds: 'Tus direcciones',
  paymentText: 'Esta dirección es para bitcoin. Tus ordinals tienen su propia dirección.',
  ordinalText: 'Esta dirección es para ordinals. El bitcoin enviado aquí puede ser difícil de gastar.',
  incoming: 'Recibido ahora mismo',
  receivedFrom: 'De {who}',
  received: 'Has recibido {amount}',
  titleCompatibleNetworks: 'Redes compatibles',
}
