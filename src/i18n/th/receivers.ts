import type { ReceiverTranslation } from '../language.ts'

/** The Thai messages about receivers. */
export const thReceivers: ReceiverTranslation = {
  burnAddress: 'ไม่มีใครทราบคีย์ของที่อยู่นี้',
  burnAddressText: 'ทุกอย่างที่คุณส่งไปจะสูญหาย',
  zeroAddress: 'นี่คือที่อยู่ 0 (Zero Address)',
  zeroAddressText: 'ไม่มีใครทราบคีย์ของที่อยู่นี้ ทุกอย่างที่ส่งไปจึงสูญหาย',
  tokenAddress: 'นี่คือสัญญาของโทเคน',
  contractReceiver: 'นี่คือสัญญา',
  contractReceiverText: 'บางสัญญาใช้สิ่งที่ได้รับไม่ได้ ส่งเฉพาะเมื่อเจ้าของสัญญาบอก',
  lookalikeOwn: 'คล้ายกับที่อยู่ของคุณเอง',
  lookalikePayer: 'คล้ายกับที่อยู่ที่เคยจ่ายให้คุณ',
  cannotReceiveText: 'ที่อยู่นี้เป็นของโทเคนหรือโปรแกรม ไม่ใช่ของวอลเล็ต',
  recents: 'ล่าสุด',
  lastPaid: 'ชำระเมื่อ {time}',
  clearRecents: 'ล้าง',
  clearRecentsTitle: 'ลบรายชื่อทุกคนที่คุณเคยชำระเงินให้หรือไม่?',
  clearRecentsText: 'รายการนี้จะถูกล้าง การชำระเงินที่อยู่บนเครือข่ายจะยังคงอยู่',
  nameOrAddress: 'ชื่อหรือที่อยู่',
  resolvingName: 'กำลังค้นหาชื่อ',
  nameUnknown: 'ไม่มีที่อยู่สำหรับชื่อนี้',
  nameUnknownText: '{name} ไม่มีที่อยู่บน {network} ตรวจสอบตัวสะกด',
  nameFailedText: 'ลองอีกครั้ง หรือกรอกที่อยู่',
  nameMoved: 'ตอนนี้ชื่อนี้ชี้ไปยังที่อยู่อื่น',
  nameMovedText: 'ยังไม่มีอะไรถูกส่งออกไป ค้นหาชื่ออีกครั้งและตรวจสอบที่อยู่ใหม่',
  nameChanged: 'ก่อนหน้านี้ชื่อนี้ชี้ไปยังที่อยู่อื่น',
  nameChangedText: 'โปรดสอบถามผู้รับว่าที่อยู่ใหม่เป็นของผู้รับหรือไม่',
}
