import type { ReceiveTranslation } from '../language.ts'

/** The receive views in Brazilian Portuguese. */
export const ptBrReceive: ReceiveTranslation = {
  qrOfAddress: 'Código QR do seu endereço',
  networkAndMore: '{network} e mais {count}',
  useOnlyThese: 'Use só estas redes, ou seus fundos serão perdidos',
  useOnlyThis: 'Use só esta rede, ou seus fundos serão perdidos',
  compatibleText:
    'Você pode receber neste endereço nas redes abaixo. Fundos enviados em qualquer outra rede serão perdidos.',
  otherAddressOn: 'Seu endereço em {networks} é outro. Mude de rede para ver.',
  smartAccountNotOn: 'Sua conta inteligente não existe em {networks}.',
  addressKinds: 'Seus endereços',
  paymentText: 'Este endereço é para bitcoin. Seus ordinals têm um endereço próprio.',
  ordinalText: 'Este endereço é para ordinals. Pode ser difícil gastar bitcoin enviado para ele.',
  incoming: 'Recebido agora mesmo',
  receivedFrom: 'De {who}',
  received: 'Você recebeu {amount}',
  titleCompatibleNetworks: 'Redes compatíveis',
}
