import type { ReceiptTranslation } from '../language.ts'

/** The Russian messages about payments that were sent. */
export const ruReceipt: ReceiptTranslation = {
  titleSendReceipt: 'Платеж',
  transactionReplaced: 'Транзакция заменена',
  payments: 'Платежи',
  paidTo: 'На {address}',
  swappedFor: 'Примерно на {amount}',
  quotedGain: 'Вы получите примерно',
  status: 'Статус',
  transaction: 'Транзакция',
  onExplorer: 'Открыть транзакцию {hash} на {host}',
  stateAsking: 'В вашем кошельке',
  stateUnknown: 'Неизвестно',
  statePending: 'В обработке',
  stateSuccess: 'Подтверждено',
  stateReverted: 'Не удалось',
  stateReplaced: 'Заменено',
  stateExpired: 'Срок истек',
  unknownText:
    'Мы не получили ответа от кошелька. Проверьте его, прежде чем платить снова. Мы продолжаем искать платеж в сети {network}.',
  revertedText: 'Вы заплатили только комиссию сети.',
  replacedText: 'Кошелек заменил этот платеж другой транзакцией, например отменой. Платеж не был выполнен.',
  expiredText: 'Сеть не приняла платеж вовремя. Ничего не отправлено.',
  mismatchText: 'Проверьте эту транзакцию в сети и в кошельке.',
  unclear: 'Не удалось проверить этот платеж',
  unclearText:
    'Ваш аккаунт отправил его через другой контракт, и сеть не показывает, что было переведено. Спросите получателя, дошел ли платеж.',
  unseen: 'Пока не найдено в сети',
  unseenText:
    'Ни один узел {network} пока не знает об этой транзакции. Мы проверяем раз в минуту. Проверьте и кошелек.',
  awaitingOwners: 'Ожидание других владельцев',
  awaitingOwnersText:
    'Кошелек отправит этот платеж, когда его подтвердит достаточно владельцев. До этого его можно там отклонить.',
  sendAgain: 'Отправить снова',
  done: 'Готово',
  twinText: 'Вы уже начали этот платеж ({time}), и мы не знаем, прошел ли он. Сначала проверьте кошелек.',
  twinSent: 'Вы это уже отправили',
  twinSentText: 'Такой же платеж ({time}) все-таки был отправлен.',
  payAgain: 'Кошелек проверен, отправить снова',
  checkFirst: 'Сначала проверьте',
}
