import type { TokensTranslation } from '../language.ts'

/** The tokens of an account in Ukrainian. */
export const ukTokens: TokensTranslation = {
  searchTokens: 'Пошук токенів',
  tokens: 'Токени',
  noTokenFound: 'За запитом «{query}» токенів не знайдено.',
  hiddenTokens:
    'one: {count} прихований токен | few: {count} приховані токени | many: {count} прихованих токенів | other: {count} прихованого токена',
  noTokens: 'Поки немає токенів',
  noTokensText: 'Тут з’являться токени цього акаунта в мережі {network}.',
  noPrice: 'Немає ціни',
  tokensMissing: 'Можливо, показано не всі токени',
  tokensMissingText: 'Не вдалося завантажити список токенів. Показано {symbol} і токени цього сайту.',
  balancesUnsupported: 'Баланси тут недоступні',
  balancesUnsupportedText: 'Цей сайт не працює в мережі {network}, тому баланси в ній не завантажуються.',
  contractLabel: 'Контракт',
  copyContract: 'Скопіювати адресу контракту',
  openExplorer: 'Відкрити в оглядачі блоків',
  exactAmount: 'Кількість',
  addToWallet: 'Додати в гаманець',
  hiddenForLink: 'У назві є посилання. Не відкривайте його.',
  hiddenForLikeness: 'Він схожий на {symbol}, але ціни не має: це інший токен.',
  hiddenForAmount: 'Він не має ціни, а кількість неправдоподібна.',
}
