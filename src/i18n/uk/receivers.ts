import type { ReceiverTranslation } from '../language.ts'

/** The Ukrainian messages about receivers. */
export const ukReceivers: ReceiverTranslation = {
  burnAddress: 'Ключ від цієї адреси невідомий',
  burnAddressText: 'Усе надіслане буде втрачено.',
  zeroAddress: 'Це нульова адреса',
  zeroAddressText: 'Ключ від неї невідомий: усе надіслане буде втрачено.',
  tokenAddress: 'Це контракт токена',
  contractReceiver: 'Це контракт',
  contractReceiverText: 'Не кожен контракт може витрачати отримане. Надсилайте лише на прохання власника.',
  lookalikeOwn: 'Схожа на вашу власну адресу',
  lookalikePayer: 'Схожа на адресу, з якої вам платили',
  cannotReceiveText: 'Вона належить токену або програмі, а не гаманцю.',
  recents: 'Недавні',
  lastPaid: 'Платіж: {time}',
  clearRecents: 'Очистити',
  clearRecentsTitle: 'Забути, кому ви платили?',
  clearRecentsText: 'Список буде очищено. Платежі в мережі залишаться.',
  nameOrAddress: 'Ім’я або адреса',
  resolvingName: 'Пошук імені',
  nameUnknown: 'Для цього імені немає адреси',
  nameUnknownText: '{name} не має адреси в мережі {network}. Перевірте написання.',
  nameFailedText: 'Спробуйте ще раз або введіть адресу.',
  nameMoved: 'Ім’я тепер веде на іншу адресу',
  nameMovedText: 'Нічого не надіслано. Перевірте нову адресу.',
  nameChanged: 'Раніше це ім’я вело на іншу адресу',
  nameChangedText: 'Запитайте отримувача, чи це його нова адреса.',
}
