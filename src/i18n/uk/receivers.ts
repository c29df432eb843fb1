import type { ReceiverTranslation } from '../language.ts'

/** The Ukrainian messages about receivers. */
export const ukReceivers: ReceiverTranslation = {
  burnAddress: 'Ключ від цієї адреси невідомий',
  burnAddressText: 'Усе, що ви на неї надішлете, буде втрачено.',
  zeroAddress: 'Це нульова адреса',
  zeroAddressText: 'Ключ від неї невідомий, тому все надіслане на неї буде втрачено.',
  tokenAddress: 'Це контракт токена',
  contractReceiver: 'Це контракт',
  contractReceiverText:
    'Не кожен контракт може використати те, що отримує. Надсилайте, лише якщо про це попросив його власник.',
  lookalikeOwn: 'Схожа на вашу власну адресу',
  lookalikePayer: 'Схожа на адресу, з якої вам платили',
  cannotReceiveText: 'Вона належить токену або програмі, а не гаманцю.',
  recents: 'Недавні',
  lastPaid: 'Платіж: {time}',
  clearRecents: 'Очистити',
  clearRecentsTitle: 'Забути всіх, кому ви платили?',
  clearRecentsText: 'Цей список буде очищено. Платежі в мережі залишаться.',
  nameOrAddress: 'Ім’я або адреса',
  resolvingName: 'Пошук імені',
  nameUnknown: 'Для цього імені немає адреси',
  nameUnknownText: 'Ім’я {name} не має адреси в мережі {network}. Перевірте написання.',
  nameFailedText: 'Спробуйте ще раз або введіть адресу.',
  nameMoved: 'Ім’я тепер веде на іншу адресу',
  nameMovedText: 'Нічого не надіслано. Знайдіть ім’я ще раз і перевірте нову адресу.',
  nameChanged: 'Раніше це ім’я вело на іншу адресу',
  nameChangedText: 'Запитайте отримувача, чи належить йому нова адреса.',
}
