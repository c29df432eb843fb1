import type { ReceiptTranslation } from '../language.ts'

/** The Ukrainian messages about payments that were sent. */
export const ukReceipt: ReceiptTranslation = {
  titleSendReceipt: 'Платіж',
  transactionReplaced: 'Транзакцію замінено',
  payments: 'Платежі',
  paidTo: 'На {address}',
  swappedFor: 'Приблизно на {amount}',
  quotedGain: 'Ви отримаєте приблизно',
  status: 'Статус',
  transaction: 'Транзакція',
  onExplorer: 'Відкрити транзакцію {hash} на {host}',
  stateAsking: 'У вашому гаманці',
  stateUnknown: 'Невідомо',
  statePending: 'В обробці',
  stateSuccess: 'Підтверджено',
  stateReverted: 'Не вдалося',
  stateReplaced: 'Замінено',
  stateExpired: 'Термін минув',
  unknownText:
    'Ми не отримали відповіді від гаманця. Перевірте його, перш ніж платити знову. Ми й далі шукаємо платіж у мережі {network}.',
  revertedText: 'Ви сплатили лише комісію мережі.',
  replacedText: 'Гаманець замінив цей платіж іншою транзакцією, наприклад скасуванням. Платіж не було виконано.',
  expiredText: 'Мережа не прийняла платіж вчасно. Нічого не надіслано.',
  mismatchText: 'Перевірте цю транзакцію в мережі та в гаманці.',
  unclear: 'Не вдалося перевірити цей платіж',
  unclearText:
    'Ваш акаунт надіслав його через інший контракт, і мережа не показує, що було переказано. Запитайте отримувача, чи надійшов платіж.',
  unseen: 'Поки не знайдено в мережі',
  unseenText:
    'Жоден вузол {network} поки не знає про цю транзакцію. Ми перевіряємо раз на хвилину. Перевірте й гаманець.',
  awaitingOwners: 'Очікування інших власників',
  awaitingOwnersText:
    'Гаманець надішле цей платіж, коли його підтвердить достатньо власників. До того його можна там відхилити.',
  sendAgain: 'Надіслати знову',
  done: 'Готово',
  twinText: 'Ви вже розпочали цей платіж ({time}), і ми не знаємо, чи він пройшов. Спершу перевірте гаманець.',
  twinSent: 'Ви це вже надіслали',
  twinSentText: 'Такий самий платіж ({time}) усе-таки було надіслано.',
  payAgain: 'Гаманець перевірено, надіслати знову',
  checkFirst: 'Спершу перевірте',
}
