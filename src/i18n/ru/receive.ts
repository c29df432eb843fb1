import type { ReceiveTranslation } from '../language.ts'

/** The receive views in Russian. */
export const ruReceive: ReceiveTranslation = {
  qrOfAddress: 'QR-код вашего адреса',
  networkAndMore: '{network} и еще {count}',
  useOnlyThese: 'Только эти сети, иначе средства будут потеряны',
  useOnlyThis: 'Только эта сеть, иначе средства будут потеряны',
  compatibleText: 'Получайте только в сетях ниже. Отправленное в других будет потеряно.',
  otherAddressOn: 'Для {networks} адрес другой: он виден после смены сети.',
  smartAccountNotOn: 'Вашего смарт-аккаунта нет в {networks}.',
  addressKinds: 'Ваши адреса',
  paymentText: 'Адрес для биткоина. Для Ordinals у вас другой адрес.',
  ordinalText: 'Адрес для Ordinals. Биткоин с него трудно потратить.',
  incoming: 'Только что получено',
  receivedFrom: 'От {who}',
  received: 'Получено {amount}',
  titleCompatibleNetworks: 'Совместимые сети',
}
