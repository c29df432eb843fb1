import type { SignInTranslation } from '../language.ts'

/** The sign-in views in Russian. */
export const ruSignIn: SignInTranslation = {
  signInTo: 'Вход на {site}',
  signInText: 'Подпишите сообщение, чтобы доказать, что аккаунт ваш.',
  signInAccount: 'Аккаунт',
  signInSite: 'Сайт',
  signInStays: 'Срок действия входа',
  signInFree: 'Бесплатно и без транзакции',
  signInSafe: 'Не дает доступа к вашим средствам',
  signInMessage: 'Прочитать сообщение',
  signInNow: 'Войти',
  signInPreparing: 'Подготовка',
  signInCheckSite: 'Проверьте, что указан сайт {site}, и подпишите.',
  signInVerifying: 'Выполняется вход',
  signInVerifyingText: '{site} проверяет вашу подпись.',
  titleSIWXSignMessage: 'Вход',
  titleConnectingSiwe: 'Вход',
}
