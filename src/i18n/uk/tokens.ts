import type { TokensTranslation } from '../language.ts'

/** The tokens of an account in Ukrainian. */
export const ukTokens: TokensTranslation = {
  searchTokens: 'Пошук токенів',
  tokens: 'Токени',
  noTokenFound: 'За запитом «{query}» токенів не знайдено.',
  hiddenTokens:
    'one: {count} прихований токен | few: {count} приховані токени | many: {count} прихованих токенів | other: {count} прихованого токена',
  noTokens: 'Поки немає токенів',
  noTokensText: 'Тут з’являться токени акаунта в мережі {network}.',
  noPrice: 'Немає ціни',
  tokensMissing: 'Можливо, показано не всі токени',
  tokensMissingText: 'Показано {symbol} і токени сайту.',
  balancesUnsupported: 'Баланси тут недоступні',
  balancesUnsupportedText: 'Сайт не працює в мережі {network}.',
  contractLabel: 'Контракт',
  copyContract: 'Скопіювати адресу контракту',
  exactAmount: 'Кількість',
  addToWallet: 'Додати в гаманець',
  hiddenForLink: 'У назві є посилання. Не відкривайте його.',
  hiddenForLikeness: 'Схожий на {symbol}, але без ціни: це інший токен.',
  hiddenForAmount: 'Ціни немає, а кількість дивна.',
}
