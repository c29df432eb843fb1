import type { SignInTranslation } from '../language.ts'

/** The sign-in views in Japanese. */
export const jaSignIn: SignInTranslation = {
  signInTo: '{site} にサインイン',
  signInText: '短いメッセージに署名して、このアカウントがご自身のものであることを証明してください。',
  signInAccount: 'アカウント',
  signInSite: 'サイト',
  signInStays: 'サインインの有効期間',
  signInFree: '無料で、取引は送信されません',
  signInSafe: '資産が移動されることはありません',
  signInMessage: 'メッセージを読む',
  signInNow: 'サインイン',
  signInPreparing: '準備中',
  signInCheckSite: 'サイトが {site} であることを確認してから署名してください。',
  signInVerifying: 'サインイン中',
  signInVerifyingText: '{site} が署名を確認しています。',
  titleSIWXSignMessage: 'サインイン',
  titleConnectingSiwe: 'サインイン',
}
