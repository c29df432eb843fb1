import type { SignInTranslation } from '../language.ts'

/** The sign-in views in Hebrew. */
export const heSignIn: SignInTranslation = {
  signInTo: 'כניסה אל {site}',
  signInText: 'חתימה על הודעה קצרה מוכיחה שהחשבון הזה שלך.',
  signInAccount: 'חשבון',
  signInSite: 'אתר',
  signInStays: 'משך הכניסה',
  signInFree: 'חינם, בלי לשלוח עסקה',
  signInSafe: 'החתימה לא יכולה להזיז את הכסף שלך',
  signInMessage: 'קריאת ההודעה',
  signInNow: 'כניסה',
  signInPreparing: 'בהכנה',
  signInCheckSite: 'יש לוודא שכתוב שם {site}, ואז לחתום.',
  signInVerifying: 'הכניסה מתבצעת',
  signInVerifyingText: 'החתימה שלך נבדקת על ידי {site}.',
  titleSIWXSignMessage: 'כניסה',
  titleConnectingSiwe: 'כניסה',
}
