import type { SessionsTranslation } from '../language.ts'

/** The view of smart sessions in Thai. */
export const thSessions: SessionsTranslation = {
  noSessions: 'ไม่มีเซสชันอัจฉริยะ',
  noSessionsText: 'แอปที่คุณอนุญาตให้ดำเนินการด้วยบัญชีนี้จะแสดงที่นี่',
  onlySmartAccounts: 'เฉพาะบัญชีอัจฉริยะบนเครือข่าย EVM เท่านั้นที่มีเซสชันอัจฉริยะ',
  sessionsFailed: 'โหลดเซสชันอัจฉริยะของคุณไม่ได้',
  unknownApp: 'แอปที่ไม่รู้จัก',
  sessionPermissions: 'สิทธิ์: {count}',
  sessionUntil: 'จนถึง {time}',
  sessionEndUnknown: 'ไม่ทราบเวลาสิ้นสุด',
  sessionSince: 'ตั้งแต่',
  sessionRevoked: 'เพิกถอนแล้ว',
  sessionExpired: 'หมดอายุแล้ว',
  sessionData: 'ข้อมูลดิบ',
  revokeSession: 'เพิกถอน',
  revokingSession: 'กำลังเพิกถอน',
  revokeSessionText: 'หลังจากนั้นแอปนี้จะดำเนินการด้วยบัญชีของคุณไม่ได้อีก บัญชีของคุณยืนยันด้วยลายเซ็น',
  sessionStillActive: 'เซสชันไม่ได้ถูกเพิกถอนและยังใช้งานอยู่',
  sessionUnclear: 'บริการไม่ตอบกลับ เซสชันจึงอาจยังใช้งานอยู่',
  titleSessions: 'เซสชันอัจฉริยะ',
}
