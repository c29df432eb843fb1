import type { TokensTranslation } from '../language.ts'

/** The tokens of an account in Russian. */
export const ruTokens: TokensTranslation = {
  searchTokens: 'Поиск токенов',
  tokens: 'Токены',
  noTokenFound: 'По запросу «{query}» токены не найдены.',
  hiddenTokens:
    'one: {count} скрытый токен | few: {count} скрытых токена | many: {count} скрытых токенов | other: {count} скрытого токена',
  noTokens: 'Пока нет токенов',
  noTokensText: 'Здесь появятся токены аккаунта в сети {network}.',
  noPrice: 'Нет цены',
  tokensMissing: 'Возможно, показаны не все токены',
  tokensMissingText: 'Не удалось загрузить токены. Показаны {symbol} и токены сайта.',
  balancesUnsupported: 'Балансы здесь недоступны',
  balancesUnsupportedText: 'Сайт не работает в сети {network}.',
  contractLabel: 'Контракт',
  copyContract: 'Скопировать адрес контракта',
  exactAmount: 'Количество',
  addToWallet: 'Добавить в кошелек',
  hiddenForLink: 'В названии есть ссылка. Не открывайте ее.',
  hiddenForLikeness: 'Похож на {symbol}, но без цены: это другой токен.',
  hiddenForAmount: 'Цены нет, а количество странное.',
}
