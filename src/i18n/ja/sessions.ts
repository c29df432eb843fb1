import type { SessionsTranslation } from '../language.ts'

/** The view of smart sessions in Japanese. */
export const jaSessions: SessionsTranslation = {
  noSessions: 'スマートセッションはありません',
  noSessionsText: 'このアカウントでの操作を許可したアプリがここに表示されます。',
  onlySmartAccounts: 'スマートセッションがあるのは、EVMネットワークのスマートアカウントだけです。',
  sessionsFailed: 'スマートセッションを読み込めませんでした',
  unknownApp: '不明なアプリ',
  sessionPermissions: '許可：{count}',
  sessionUntil: '{time} まで',
  sessionEndUnknown: '期限は不明です',
  sessionSince: '開始',
  sessionRevoked: '取り消し済み',
  sessionExpired: '期限切れ',
  sessionData: '生データ',
  revokeSession: '取り消す',
  revokingSession: '取り消し中',
  revokeSessionText: 'このアプリはあなたのアカウントで操作できなくなります。アカウントの署名で確認します。',
  sessionStillActive: 'セッションは取り消されておらず、まだ有効です。',
  sessionUnclear: 'サービスから応答がなかったため、セッションはまだ有効かもしれません。',
  titleSessions: 'スマートセッション',
}
