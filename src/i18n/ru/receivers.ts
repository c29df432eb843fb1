import type { ReceiverTranslation } from '../language.ts'

/** The Russian messages about receivers. */
export const ruReceivers: ReceiverTranslation = {
  burnAddress: 'Ключ от этого адреса неизвестен',
  burnAddressText: 'Всё отправленное будет потеряно.',
  zeroAddress: 'Это нулевой адрес',
  zeroAddressText: 'Ключ от него неизвестен: всё отправленное будет потеряно.',
  tokenAddress: 'Это контракт токена',
  contractReceiver: 'Это контракт',
  contractReceiverText:
    'Не каждый контракт может тратить полученное. Отправляйте, только если об этом просил владелец.',
  lookalikeOwn: 'Похож на ваш собственный адрес',
  lookalikePayer: 'Похож на адрес, с которого вам платили',
  cannotReceiveText: 'Он принадлежит токену или программе, а не кошельку.',
  memoNeeded: 'Нужно примечание (memo)',
  recents: 'Недавние',
  lastPaid: 'Платеж: {time}',
  clearRecents: 'Очистить',
  clearRecentsTitle: 'Забыть, кому вы платили?',
  clearRecentsText: 'Список будет очищен. Платежи в сети останутся.',
  nameOrAddress: 'Имя или адрес',
  resolvingName: 'Поиск имени',
  nameUnknown: 'Для этого имени нет адреса',
  nameUnknownText: 'У {name} нет адреса в сети {network}. Проверьте написание.',
  nameFailedText: 'Попробуйте снова или введите адрес.',
  nameMoved: 'Имя теперь ведет на другой адрес',
  nameMovedText: 'Ничего не отправлено. Найдите имя снова и проверьте адрес.',
  nameChanged: 'Раньше это имя вело на другой адрес',
  nameChangedText: 'Спросите получателя, его ли это новый адрес.',
}
