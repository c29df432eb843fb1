import type { SessionsTranslation } from '../language.ts'

/** The view of smart sessions in Simplified Chinese. */
export const zhCnSessions: SessionsTranslation = {
  noSessions: '没有智能会话',
  noSessionsText: '您允许使用此账户执行操作的应用会显示在此处。',
  onlySmartAccounts: '只有 EVM 网络上的智能账户才有智能会话。',
  sessionsFailed: '无法加载您的智能会话',
  unknownApp: '未知应用',
  sessionPermissions: '权限：{count}',
  sessionUntil: '有效期至 {time}',
  sessionEndUnknown: '结束时间未知',
  sessionSince: '开始时间',
  sessionRevoked: '已撤销',
  sessionExpired: '已过期',
  sessionData: '原始数据',
  revokeSession: '撤销',
  revokingSession: '正在撤销',
  revokeSessionText: '撤销后，此应用将无法再使用您的账户执行操作。您的账户需签名确认。',
  sessionStillActive: '会话未被撤销，仍然有效。',
  sessionUnclear: '服务没有响应，会话可能仍然有效。',
  titleSessions: '智能会话',
}
