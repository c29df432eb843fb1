import type { SignInTranslation } from '../language.ts'

/** The sign-in views in Ukrainian. */
export const ukSignIn: SignInTranslation = {
  signInTo: 'Вхід на {site}',
  signInText: 'Підпишіть, щоб довести, що акаунт ваш.',
  signInAccount: 'Акаунт',
  signInSite: 'Сайт',
  signInStays: 'Термін дії входу',
  signInFree: 'Безкоштовно й без транзакції',
  signInSafe: 'Не дає доступу до ваших коштів',
  signInMessage: 'Прочитати повідомлення',
  signInNow: 'Увійти',
  signInPreparing: 'Підготовка',
  signInCheckSite: 'Перевірте, що сайт — {site}, і підпишіть.',
  signInVerifying: 'Виконується вхід',
  signInVerifyingText: '{site} перевіряє ваш підпис.',
  titleSIWXSignMessage: 'Вхід',
  titleConnectingSiwe: 'Вхід',
}
