import type { SessionsTranslation } from '../language.ts'

/** The view of smart sessions in Hebrew. */
export const heSessions: SessionsTranslation = {
  noSessions: 'אין סשנים חכמים',
  noSessionsText: 'כאן יופיעו אפליקציות שקיבלו ממך רשות לפעול בחשבון הזה.',
  onlySmartAccounts: 'רק לחשבונות חכמים ברשתות EVM יש סשנים חכמים.',
  sessionsFailed: 'לא ניתן היה לטעון את הסשנים החכמים שלך',
  unknownApp: 'אפליקציה לא מוכרת',
  sessionPermissions: 'הרשאות: {count}',
  sessionUntil: 'עד {time}',
  sessionEndUnknown: 'מועד הסיום לא ידוע',
  sessionSince: 'מאז',
  sessionRevoked: 'בוטל',
  sessionExpired: 'פג תוקף',
  sessionData: 'נתונים גולמיים',
  revokeSession: 'ביטול הסשן',
  revokingSession: 'הביטול מתבצע',
  revokeSessionText: 'לאחר מכן האפליקציה הזאת לא תוכל עוד לפעול בחשבון שלך. החשבון שלך מאשר זאת בחתימה.',
  sessionStillActive: 'הסשן לא בוטל ועדיין פעיל.',
  sessionUnclear: 'השירות לא ענה, לכן ייתכן שהסשן עדיין פעיל.',
  titleSessions: 'סשנים חכמים',
}
