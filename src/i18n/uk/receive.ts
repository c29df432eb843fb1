import type { ReceiveTranslation } from '../language.ts'

/** The receive views in Ukrainian. */
export const ukReceive: ReceiveTranslation = {
  qrOfAddress: 'QR-код вашої адреси',
  networkAndMore: '{network} і ще {count}',
  useOnlyThese: 'Лише ці мережі, інакше кошти буде втрачено',
  useOnlyThis: 'Лише ця мережа, інакше кошти буде втрачено',
  compatibleText: 'Отримуйте лише в мережах нижче. Надіслане в інших буде втрачено.',
  otherAddressOn: 'Для {networks} адреса інша: її видно після зміни мережі.',
  smartAccountNotOn: 'Вашого смарт-акаунта немає в {networks}.',
  addressKinds: 'Ваші адреси',
  paymentText: 'Адреса для біткоїна. Для Ordinals інша.',
  ordinalText: 'Адреса для Ordinals. Біткоїн з неї важко витратити.',
  incoming: 'Щойно отримано',
  receivedFrom: 'Від {who}',
  received: 'Отримано {amount}',
  titleCompatibleNetworks: 'Сумісні мережі',
}
