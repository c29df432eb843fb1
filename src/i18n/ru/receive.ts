import type { ReceiveTranslation } from '../language.ts'

/** The receive views in Russian. */
export const ruReceive: ReceiveTranslation = {
  qrOfAddress: 'QR-код вашего адреса',
  networkAndMore: '{network} и еще {count}',
  useOnlyThese: 'Только эти сети, иначе средства будут потеряны',
  useOnlyThis: 'Только эта сеть, иначе средства будут потеряны',
  compatibleText:
    'На этот адрес можно получать средства в сетях ниже. Средства, отправленные в любой другой сети, будут потеряны.',
  otherAddressOn: 'Для {networks} у вас другой адрес. Чтобы увидеть его, смените сеть.',
  smartAccountNotOn: 'Вашего смарт-аккаунта нет в {networks}.',
  addressKinds: 'Ваши адреса',
  paymentText: 'Этот адрес для биткоина. Для Ordinals у вас отдельный адрес.',
  ordinalText: 'Этот адрес для Ordinals. Биткоин, отправленный на него, может быть трудно потратить.',
  viewOnExplorer: 'Открыть в обозревателе блоков',
  incoming: 'Только что получено',
  receivedFrom: 'От {who}',
  received: 'Получено {amount}',
  titleCompatibleNetworks: 'Совместимые сети',
}
