import type { SignInTranslation } from '../language.ts'

/** The sign-in views in Thai. */
export const thSignIn: SignInTranslation = {
  signInTo: 'เข้าสู่ระบบ {site}',
  signInText: 'ลงนามในข้อความสั้นๆ เพื่อพิสูจน์ว่าบัญชีนี้เป็นของคุณ',
  signInAccount: 'บัญชี',
  signInSite: 'เว็บไซต์',
  signInStays: 'คงสถานะเข้าสู่ระบบ',
  signInFree: 'ฟรีและไม่มีการส่งธุรกรรม',
  signInSafe: 'ไม่มีสิทธิ์ย้ายสินทรัพย์ของคุณ',
  signInMessage: 'อ่านข้อความ',
  signInNow: 'เข้าสู่ระบบ',
  signInPreparing: 'กำลังเตรียม',
  signInCheckSite: 'ตรวจสอบว่าชื่อเว็บไซต์คือ {site} แล้วลงนาม',
  signInVerifying: 'กำลังเข้าสู่ระบบ',
  signInVerifyingText: '{site} กำลังตรวจสอบลายเซ็นของคุณ',
  titleSIWXSignMessage: 'เข้าสู่ระบบ',
  titleConnectingSiwe: 'เข้าสู่ระบบ',
}
