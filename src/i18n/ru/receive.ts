import type { ReceiveTranslation } from '../language.ts'

/** The receive views in Russian. */
export const ruReceive: ReceiveTranslation = {
  qrOfAddress: 'QR-код вашего адреса',
  networkAndMore: '{network} и еще {count}',
  useOnlyThese: 'Только эти сети, иначе всё будет потеряно',
  useOnlyThis: 'Только эта сеть, иначе всё будет потеряно',
  compatibleText: 'На этот адрес можно получать в сетях ниже. Отправленное в другой сети будет потеряно.',
  otherAddressOn: 'Для {networks} адрес другой. Его покажет та сеть.',
  smartAccountNotOn: 'Вашего смарт-аккаунта нет в {networks}.',
  addressKinds: 'Ваши адреса',
  paymentText: 'Адрес для биткоина. Для Ordinals у вас другой адрес.',
  ordinalText: 'Адрес для Ordinals. Биткоин отсюда трудно потратить.',
  viewOnExplorer: 'Открыть в обозревателе блоков',
  incoming: 'Только что получено',
  receivedFrom: 'От {who}',
  received: 'Получено {amount}',
  titleCompatibleNetworks: 'Совместимые сети',
}
