import type { ReceiverTranslation } from '../language.ts'

/** The Russian messages about receivers. */
export const ruReceivers: ReceiverTranslation = {
  burnAddress: 'Ключ от этого адреса неизвестен',
  burnAddressText: 'Всё, что вы на него отправите, будет потеряно.',
  zeroAddress: 'Это нулевой адрес',
  zeroAddressText: 'Ключ от него неизвестен, поэтому всё отправленное на него будет потеряно.',
  tokenAddress: 'Это контракт токена',
  contractReceiver: 'Это контракт',
  contractReceiverText:
    'Не каждый контракт может использовать то, что получает. Отправляйте, только если об этом попросил его владелец.',
  lookalikeOwn: 'Похож на ваш собственный адрес',
  lookalikePayer: 'Похож на адрес, с которого вам платили',
  cannotReceiveText: 'Он принадлежит токену или программе, а не кошельку.',
  recents: 'Недавние',
  lastPaid: 'Платеж: {time}',
  clearRecents: 'Очистить',
  clearRecentsTitle: 'Забыть всех, кому вы платили?',
  clearRecentsText: 'Этот список будет очищен. Платежи в сети останутся.',
  nameOrAddress: 'Имя или адрес',
  resolvingName: 'Поиск имени',
  nameUnknown: 'Для этого имени нет адреса',
  nameUnknownText: 'У имени {name} нет адреса в сети {network}. Проверьте написание.',
  nameFailedText: 'Попробуйте снова или введите адрес.',
  nameMoved: 'Имя теперь ведет на другой адрес',
  nameMovedText: 'Ничего не отправлено. Найдите имя снова и проверьте новый адрес.',
  nameChanged: 'Раньше это имя вело на другой адрес',
  nameChangedText: 'Спросите получателя, принадлежит ли ему новый адрес.',
}
