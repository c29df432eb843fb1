import type { ReceiveTranslation } from '../language.ts'

/** The receive views in Ukrainian. */
export const ukReceive: ReceiveTranslation = {
  qrOfAddress: 'QR-код вашої адреси',
  networkAndMore: '{network} і ще {count}',
  useOnlyThese: 'Лише ці мережі, інакше все буде втрачено',
  useOnlyThis: 'Лише ця мережа, інакше все буде втрачено',
  compatibleText: 'Отримувати можна в мережах нижче. Надіслане в іншій мережі буде втрачено.',
  otherAddressOn: 'Для {networks} адреса інша. Змініть мережу.',
  smartAccountNotOn: 'Вашого смарт-акаунта немає в {networks}.',
  addressKinds: 'Ваші адреси',
  paymentText: 'Адреса для біткоїна. Для Ordinals інша.',
  ordinalText: 'Адреса для Ordinals. Біткоїн звідси важко витратити.',
  viewOnExplorer: 'Відкрити в оглядачі блоків',
  incoming: 'Щойно отримано',
  receivedFrom: 'Від {who}',
  received: 'Отримано {amount}',
  titleCompatibleNetworks: 'Сумісні мережі',
}
