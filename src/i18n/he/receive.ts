import type { ReceiveTranslation } from '../language.ts'

/** The receive views in Hebrew. */
export const heReceive: ReceiveTranslation = {
  qrOfAddress: 'קוד QR של הכתובת שלך',
  networkAndMore: '{network} ועוד {count}',
  useOnlyThese: 'יש להשתמש רק באלה, אחרת הכסף שלך יאבד',
  useOnlyThis: 'יש להשתמש רק ברשת הזאת, אחרת הכסף שלך יאבד',
  compatibleText: 'אפשר לקבל לכתובת הזאת ברשתות שלמטה. כסף שיישלח בכל רשת אחרת יאבד.',
  otherAddressOn: 'הכתובת שלך ב-{networks} שונה. כדי לראות אותה יש להחליף רשת.',
  smartAccountNotOn: 'החשבון החכם שלך לא קיים ב-{networks}.',
  addressKinds: 'הכתובות שלך',
  paymentText: 'הכתובת הזאת מיועדת לביטקוין. ל-Ordinals שלך יש כתובת משלהם.',
  ordinalText: 'הכתובת הזאת מיועדת ל-Ordinals. ייתכן שיהיה קשה להוציא ביטקוין שנשלח אליה.',
  incoming: 'התקבל זה עתה',
  receivedFrom: 'מאת {who}',
  received: 'התקבלו {amount}',
  titleCompatibleNetworks: 'רשתות תואמות',
}
