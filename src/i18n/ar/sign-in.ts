import type { SignInTranslation } from '../language.ts'

/** The sign-in views in Arabic. */
export const arSignIn: SignInTranslation = {
  signInTo: 'تسجيل الدخول إلى {site}',
  signInText: 'وقّع رسالة قصيرة لإثبات أن هذا الحساب لك.',
  signInAccount: 'الحساب',
  signInSite: 'الموقع',
  signInStays: 'مدة تسجيل الدخول',
  signInFree: 'مجاني ولا يرسل أي معاملة',
  signInSafe: 'لا يمكنه نقل أموالك',
  signInMessage: 'قراءة الرسالة',
  signInNow: 'تسجيل الدخول',
  signInPreparing: 'جارٍ التحضير',
  signInCheckSite: 'تحقق من أن الموقع هو {site}، ثم وقّع.',
  signInVerifying: 'جارٍ تسجيل الدخول',
  signInVerifyingText: 'يتحقق {site} من توقيعك.',
  titleSIWXSignMessage: 'تسجيل الدخول',
  titleConnectingSiwe: 'تسجيل الدخول',
}
