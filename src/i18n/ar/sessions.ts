import type { SessionsTranslation } from '../language.ts'

/** The view of smart sessions in Arabic. */
export const arSessions: SessionsTranslation = {
  noSessions: 'لا توجد جلسات ذكية',
  noSessionsText: 'تظهر هنا التطبيقات التي تسمح لها بالتصرف بهذا الحساب.',
  onlySmartAccounts: 'الجلسات الذكية متاحة فقط للحسابات الذكية على شبكات EVM.',
  sessionsFailed: 'تعذّر تحميل جلساتك الذكية',
  unknownApp: 'تطبيق غير معروف',
  sessionPermissions: 'الأذونات: {count}',
  sessionUntil: 'حتى {time}',
  sessionEndUnknown: 'لا توجد نهاية معروفة',
  sessionSince: 'منذ',
  sessionRevoked: 'ملغاة',
  sessionExpired: 'منتهية',
  sessionData: 'البيانات الخام',
  revokeSession: 'إلغاء الإذن',
  revokingSession: 'جارٍ الإلغاء',
  revokeSessionText: 'بعد ذلك لن يستطيع هذا التطبيق التصرف بحسابك. يؤكد حسابك ذلك بتوقيع.',
  sessionStillActive: 'لم تُلغَ الجلسة وما زالت نشطة.',
  sessionUnclear: 'لم تُجب الخدمة، لذلك قد تكون الجلسة ما زالت نشطة.',
  titleSessions: 'الجلسات الذكية',
}
