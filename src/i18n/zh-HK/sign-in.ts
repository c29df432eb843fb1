import type { SignInTranslation } from '../language.ts'

/** The sign-in views in Hong Kong Chinese. */
export const zhHkSignIn: SignInTranslation = {
  signInTo: '登入 {site}',
  signInText: '簽署一則簡短訊息，證明此帳戶屬於您。',
  signInAccount: '帳戶',
  signInSite: '網站',
  signInStays: '登入有效期',
  signInFree: '免費，亦不會發送交易',
  signInSafe: '無法動用您的資金',
  signInMessage: '閱讀訊息',
  signInNow: '登入',
  signInPreparing: '正在準備',
  signInCheckSite: '請確認網站顯示為 {site}，然後簽署。',
  signInVerifying: '正在登入',
  signInVerifyingText: '{site} 正在核實您的簽名。',
  titleSIWXSignMessage: '登入',
  titleConnectingSiwe: '登入',
}
