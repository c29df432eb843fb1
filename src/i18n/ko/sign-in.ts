import type { SignInTranslation } from '../language.ts'

/** The sign-in views in Korean. */
export const koSignIn: SignInTranslation = {
  signInTo: '{site}에 로그인',
  signInText: '짧은 메시지에 서명하여 이 계정이 본인의 것임을 증명하세요.',
  signInAccount: '계정',
  signInSite: '사이트',
  signInStays: '로그인 유지',
  signInFree: '무료이며 트랜잭션을 보내지 않습니다',
  signInSafe: '이 서명으로는 자산을 옮길 수 없습니다',
  signInMessage: '메시지 읽기',
  signInNow: '로그인',
  signInPreparing: '준비 중',
  signInCheckSite: '지갑에 표시된 사이트가 {site}인지 확인한 후 서명하세요.',
  signInVerifying: '로그인 중',
  signInVerifyingText: '{site}에서 서명을 확인하고 있습니다.',
  titleSIWXSignMessage: '로그인',
  titleConnectingSiwe: '로그인',
}
