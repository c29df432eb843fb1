import { isolate } from '../bidi-isolate.ts'
import type { EmailTranslation } from '../language.ts'

/** The Hebrew messages of the email login. */
export const heEmail: EmailTranslation = {
  emailAddress: 'כתובת אימייל',
  continueWithEmail: 'המשך עם אימייל',
  emailInvalid: 'יש להזין כתובת אימייל תקינה',
  tryAgainAfter: `one: אפשר לנסות שוב בעוד ${isolate('count')} שנייה | other: אפשר לנסות שוב בעוד ${isolate('count')} שניות`,
  code: 'קוד',
  codeSentTo: 'יש להזין את הקוד שנשלח אל',
  codeSentToOld: 'לאימות זהותך, יש להזין את הקוד שנשלח אל',
  codeSentToNew: 'עכשיו יש להזין את הקוד שנשלח לכתובת החדשה',
  checkingCode: 'הקוד בבדיקה',
  codeWrong: 'הקוד לא תואם. יש להשתמש באימייל האחרון או לבקש קוד חדש.',
  codeOld: 'ייתכן שפג תוקף הקוד. אפשר לבקש קוד חדש.',
  codeSent: 'שלחנו לך קוד חדש',
  notReceived: 'לא הגיע?',
  resendIn: `שליחה חוזרת בעוד ${isolate('count')} שנ׳`,
  resendCode: 'שליחת הקוד שוב',
  resendEmail: 'שליחת האימייל שוב',
  approveDevice: 'נדרש אישור של המכשיר הזה',
  approveDeviceText: `יש לפתוח את הקישור ששלחנו אל ${isolate('email')} ולאשר שם את המכשיר הזה. אחר כך הדף הזה ימשיך.`,
  deviceFailed: 'המכשיר הזה לא אושר',
  deviceFailedText: 'ייתכן שפג תוקף הקישור. יש לבקש אימייל חדש ואז לפתוח את הקישור שבו.',
  newEmail: 'כתובת אימייל חדשה',
  sendCode: 'המשך',
  sendingCode: 'שליחת הקוד מתבצעת',
  noEmailLogin: 'לא בוצעה כאן כניסה באמצעות אימייל.',
  emailChanged: 'כתובת האימייל שונתה',
  titleEmailVerifyDevice: 'אישור המכשיר',
  titleEmailVerifyOtp: 'יש לבדוק את האימייל',
  titleUpdateEmail: 'שינוי אימייל',
}
