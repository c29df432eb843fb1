import type { ReceiverTranslation } from '../language.ts'

/** The Hebrew messages about receivers. */
export const heReceivers: ReceiverTranslation = {
  burnAddress: 'לכתובת הזאת אין מפתח ידוע',
  burnAddressText: 'כל מה שיישלח אליה יאבד.',
  zeroAddress: 'זו כתובת האפס',
  zeroAddressText: 'אין לה מפתח ידוע, ולכן כל מה שיישלח אליה יאבד.',
  tokenAddress: 'זה חוזה של טוקן',
  contractReceiver: 'זה חוזה',
  contractReceiverText: 'לא כל חוזה יכול להשתמש במה שהוא מקבל. יש לשלוח רק אם הבעלים שלו ביקש זאת ממך.',
  lookalikeOwn: 'דומה לכתובת שלך',
  lookalikePayer: 'דומה לכתובת ששילמה לך',
  cannotReceiveText: 'היא שייכת לטוקן או לתוכנית, לא לארנק.',
  recents: 'נמענים אחרונים',
  lastPaid: 'שולם ב-{time}',
  clearRecents: 'ניקוי',
  clearRecentsTitle: 'לשכוח את כל מי ששילמת לו?',
  clearRecentsText: 'הרשימה הזאת תתרוקן. תשלומים שברשת יישארו שם.',
  nameOrAddress: 'שם או כתובת',
  resolvingName: 'מחפשים את השם',
  nameUnknown: 'אין כתובת לשם הזה',
  nameUnknownText: 'לשם {name} אין כתובת ב-{network}. יש לבדוק את הכתיב.',
  nameFailedText: 'אפשר לנסות שוב או להזין כתובת.',
  nameMoved: 'השם מוביל עכשיו לכתובת אחרת',
  nameMovedText: 'שום דבר לא נשלח. יש לחפש את השם שוב ולבדוק את הכתובת החדשה.',
  nameChanged: 'השם הזה הוביל בעבר לכתובת אחרת',
  nameChangedText: 'יש לשאול את הנמען אם הכתובת החדשה שלו.',
}
