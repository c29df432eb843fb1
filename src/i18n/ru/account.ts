import type { AccountTranslation } from '../language.ts'

/** The account view in Russian. */
export const ruAccount: AccountTranslation = {
  accountActions: 'Действия',
  sendAction: 'Отправить',
  swapAction: 'Обменять',
  buyAction: 'Купить',
  receiveAction: 'Получить',
  accountTabs: 'Активы и история',
  tokensTab: 'Токены',
  nftsTab: 'NFT',
  activityTab: 'История',
  totalOn: 'Всего в сети {network}',
  balanceOn: 'Баланс в сети {network}',
  moreUnpriced: 'Без цены: {count}',
  asOf: 'Данные на {time}',
  balanceNotRead: 'Баланс не обновлен: {reason}',
  retryIn: 'Повторить через {seconds} с',
  connectedWith: 'Подключено через {name}',
  loggedInAs: 'Вход выполнен: {who}',
  loggedInWith: 'Вход через {name}',
  switchAddress: 'Сменить адрес',
  addresses: 'Адреса',
  paymentAddress: 'Для платежей',
  ordinalAddress: 'Ordinals',
  stacksAddress: 'Stacks',
  smartAccount: 'Смарт-аккаунт',
}
