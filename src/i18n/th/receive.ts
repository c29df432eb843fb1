import type { ReceiveTranslation } from '../language.ts'

/** The receive views in Thai. */
export const thReceive: ReceiveTranslation = {
  qrOfAddress: 'คิวอาร์โค้ดที่อยู่ของคุณ',
  networkAndMore: '{network} และอีก {count} เครือข่าย',
  useOnlyThese: 'ใช้เฉพาะเครือข่ายเหล่านี้ มิฉะนั้นสินทรัพย์จะสูญหาย',
  useOnlyThis: 'ใช้เฉพาะเครือข่ายนี้ มิฉะนั้นสินทรัพย์จะสูญหาย',
  compatibleText: 'คุณใช้ที่อยู่นี้รับสินทรัพย์บนเครือข่ายด้านล่างได้ สินทรัพย์ที่ส่งบนเครือข่ายอื่นใดจะสูญหาย',
  otherAddressOn: 'ที่อยู่ของคุณบน {networks} เป็นคนละที่อยู่ เปลี่ยนเครือข่ายเพื่อดู',
  smartAccountNotOn: 'บัญชีอัจฉริยะของคุณไม่มีอยู่บน {networks}',
  addressKinds: 'ที่อยู่ของคุณ',
  paymentText: 'ที่อยู่นี้สำหรับบิตคอยน์ Ordinals ของคุณมีที่อยู่แยกต่างหาก',
  ordinalText: 'ที่อยู่นี้สำหรับ Ordinals บิตคอยน์ที่ส่งมาที่นี่อาจใช้จ่ายได้ยาก',
  incoming: 'เพิ่งได้รับ',
  receivedFrom: 'จาก {who}',
  received: 'ได้รับ {amount} แล้ว',
  titleCompatibleNetworks: 'เครือข่ายที่รองรับ',
}
