import type { SessionsTranslation } from '../language.ts'

/** The view of smart sessions in Korean. */
export const koSessions: SessionsTranslation = {
  noSessions: '스마트 세션 없음',
  noSessionsText: '이 계정으로 작업하도록 허용한 앱이 여기에 표시됩니다.',
  onlySmartAccounts: '스마트 세션은 EVM 네트워크의 스마트 계정에만 있습니다.',
  sessionsFailed: '스마트 세션을 불러오지 못했습니다',
  unknownApp: '알 수 없는 앱',
  sessionPermissions: '권한: {count}',
  sessionUntil: '{time}까지',
  sessionEndUnknown: '종료 시점 알 수 없음',
  sessionSince: '시작 시점',
  sessionRevoked: '해제됨',
  sessionExpired: '만료됨',
  sessionData: '원시 데이터',
  revokeSession: '해제',
  revokingSession: '해제 중',
  revokeSessionText: '해제하면 이 앱은 더 이상 내 계정으로 작업할 수 없습니다. 계정의 서명으로 확인합니다.',
  sessionStillActive: '세션이 해제되지 않아 아직 활성 상태입니다.',
  sessionUnclear: '서비스가 응답하지 않아 세션이 아직 활성 상태일 수 있습니다.',
  titleSessions: '스마트 세션',
}
