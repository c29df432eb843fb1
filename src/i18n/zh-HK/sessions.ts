import type { SessionsTranslation } from '../language.ts'

/** The view of smart sessions in Hong Kong Chinese. */
export const zhHkSessions: SessionsTranslation = {
  noSessions: '沒有智能工作階段',
  noSessionsText: '獲您允許以此帳戶執行操作的應用程式會在這裡顯示。',
  onlySmartAccounts: '只有 EVM 網絡上的智能帳戶才有智能工作階段。',
  sessionsFailed: '無法載入您的智能工作階段',
  unknownApp: '未知應用程式',
  sessionPermissions: '權限：{count}',
  sessionUntil: '有效期至 {time}',
  sessionEndUnknown: '結束時間不明',
  sessionSince: '開始時間',
  sessionRevoked: '已撤銷',
  sessionExpired: '已過期',
  sessionData: '原始數據',
  revokeSession: '撤銷',
  revokingSession: '正在撤銷',
  revokeSessionText: '撤銷後，此應用程式不能再以您的帳戶執行操作。您的帳戶須簽署確認。',
  sessionStillActive: '工作階段未被撤銷，仍然有效。',
  sessionUnclear: '服務沒有回應，工作階段可能仍然有效。',
  titleSessions: '智能工作階段',
}
