import type { AccountTranslation } from '../language.ts'

/** The account view in Ukrainian. */
export const ukAccount: AccountTranslation = {
  accountActions: 'Дії',
  sendAction: 'Надіслати',
  swapAction: 'Обміняти',
  buyAction: 'Купити',
  receiveAction: 'Отримати',
  accountTabs: 'Активи та історія',
  tokensTab: 'Токени',
  nftsTab: 'NFT',
  activityTab: 'Історія',
  totalOn: 'Усього в мережі {network}',
  balanceOn: 'Баланс у мережі {network}',
  moreUnpriced: 'Без ціни: {count}',
  asOf: 'Дані на {time}',
  balanceNotRead: 'Баланс не оновлено: {reason}',
  retryIn: 'Повторити через {seconds} с',
  connectedWith: 'Підключено через {name}',
  loggedInAs: 'Вхід виконано: {who}',
  loggedInWith: 'Вхід через {name}',
  switchAddress: 'Змінити адресу',
  addresses: 'Адреси',
  paymentAddress: 'Для платежів',
  ordinalAddress: 'Ordinals',
  stacksAddress: 'Stacks',
  smartAccount: 'Смарт-акаунт',
}
