import type { SignInTranslation } from '../language.ts'

/** The sign-in views in Simplified Chinese. */
export const zhCnSignIn: SignInTranslation = {
  signInTo: '登录 {site}',
  signInText: '签署一条简短消息，证明此账户属于您。',
  signInAccount: '账户',
  signInSite: '网站',
  signInStays: '登录有效期',
  signInFree: '免费，且不会发送交易',
  signInSafe: '无法动用您的资金',
  signInMessage: '阅读消息',
  signInNow: '登录',
  signInPreparing: '正在准备',
  signInCheckSite: '请确认网站显示为 {site}，然后签名。',
  signInVerifying: '正在登录',
  signInVerifyingText: '{site} 正在验证您的签名。',
  titleSIWXSignMessage: '登录',
  titleConnectingSiwe: '登录',
}
