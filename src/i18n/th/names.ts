import type { NamesTranslation } from '../language.ts'

/** The Thai messages of registering a name. */
export const thNames: NamesTranslation = {
  registerName: 'ลงทะเบียนชื่อ',
  nameField: 'ชื่อ',
  nameRule: 'ตัวอักษร ตัวเลข หรือยัติภังค์อย่างน้อย 4 ตัว',
  nameLetters: 'ใช้เฉพาะตัวอักษร ตัวเลข และยัติภังค์',
  nameTooLong: 'ใช้ได้ไม่เกิน {count} อักขระ',
  nameTaken: '{name} ถูกใช้แล้ว',
  nameFree: '{name} ว่าง',
  freeName: 'ว่าง',
  takenName: 'ถูกใช้แล้ว',
  foundNames: 'ชื่อ',
  register: 'ลงทะเบียน',
  registeringName: 'กำลังลงทะเบียน {name}',
  registeringNameText: 'ใช้เวลาสักครู่',
  nameToSign: 'ลงนามเพื่อลงทะเบียน {name}',
  nameToSignText: 'บัญชีเข้าสู่ระบบของคุณจะขอให้คุณอนุมัติข้อความ ไม่มีค่าใช้จ่าย',
  nameIsYours: '{name} เป็นของคุณแล้ว',
  nameIsYoursText: 'ตอนนี้ผู้อื่นสามารถส่งมาที่ชื่อของคุณได้แล้ว',
  nameNeedsLogin: 'ลงทะเบียนชื่อได้เมื่อเข้าสู่ระบบด้วยอีเมลหรือบัญชีโซเชียล',
  titleRegisterAccountName: 'เลือกชื่อ',
  titleRegisterAccountNameSuccess: 'เลือกชื่อ',
}
