import type { ReceiveTranslation } from '../language.ts'

/** The receive views in Ukrainian. */
export const ukReceive: ReceiveTranslation = {
  qrOfAddress: 'QR-код вашої адреси',
  networkAndMore: '{network} і ще {count}',
  useOnlyThese: 'Лише ці мережі, інакше кошти буде втрачено',
  useOnlyThis: 'Лише ця мережа, інакше кошти буде втрачено',
  compatibleText:
    'На цю адресу можна отримувати кошти в мережах нижче. Кошти, надіслані в будь-якій іншій мережі, буде втрачено.',
  otherAddressOn: 'Для {networks} у вас інша адреса. Щоб побачити її, змініть мережу.',
  smartAccountNotOn: 'Вашого смарт-акаунта немає в {networks}.',
  addressKinds: 'Ваші адреси',
  paymentText: 'Ця адреса для біткоїна. Для Ordinals у вас окрема адреса.',
  ordinalText: 'Ця адреса для Ordinals. Біткоїн, надісланий на неї, може бути важко витратити.',
  viewOnExplorer: 'Відкрити в оглядачі блоків',
  incoming: 'Щойно отримано',
  receivedFrom: 'Від {who}',
  received: 'Отримано {amount}',
  titleCompatibleNetworks: 'Сумісні мережі',
}
