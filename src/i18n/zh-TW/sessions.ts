import type { SessionsTranslation } from '../language.ts'

/** The view of smart sessions in Taiwanese Chinese. */
export const zhTwSessions: SessionsTranslation = {
  noSessions: '沒有智慧工作階段',
  noSessionsText: '您允許以此帳戶執行操作的應用程式會顯示在這裡。',
  onlySmartAccounts: '只有 EVM 網路上的智慧帳戶才有智慧工作階段。',
  sessionsFailed: '無法載入您的智慧工作階段',
  unknownApp: '未知的應用程式',
  sessionPermissions: '權限：{count}',
  sessionUntil: '有效至 {time}',
  sessionEndUnknown: '結束時間不明',
  sessionSince: '開始時間',
  sessionRevoked: '已撤銷',
  sessionExpired: '已過期',
  sessionData: '原始資料',
  revokeSession: '撤銷',
  revokingSession: '撤銷中',
  revokeSessionText: '撤銷後，此應用程式無法再以您的帳戶執行操作。您的帳戶需簽署確認。',
  sessionStillActive: '工作階段未被撤銷，仍然有效。',
  sessionUnclear: '服務沒有回應，工作階段可能仍然有效。',
  titleSessions: '智慧工作階段',
}
