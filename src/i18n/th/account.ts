import type { AccountTranslation } from '../language.ts'

/** The account view in Thai. */
export const thAccount: AccountTranslation = {
  accountActions: 'การดำเนินการ',
  sendAction: 'ส่ง',
  swapAction: 'สวอป',
  buyAction: 'ซื้อ',
  receiveAction: 'รับ',
  accountTabs: 'สินทรัพย์และกิจกรรม',
  tokensTab: 'โทเคน',
  nftsTab: 'NFT',
  activityTab: 'กิจกรรม',
  totalOn: 'ยอดรวมบน {network}',
  balanceOn: 'ยอดคงเหลือบน {network}',
  moreUnpriced: '{count} รายการไม่มีราคา',
  asOf: 'ข้อมูล ณ {time}',
  balanceNotRead: 'ยังไม่ได้อัปเดตยอดคงเหลือ: {reason}',
  retryIn: 'ลองอีกครั้งใน {seconds} วินาที',
  connectedWith: 'เชื่อมต่อกับ {name} แล้ว',
  loggedInAs: 'เข้าสู่ระบบในชื่อ {who} แล้ว',
  loggedInWith: 'เข้าสู่ระบบด้วย {name} แล้ว',
  switchAddress: 'เปลี่ยนที่อยู่',
  addresses: 'ที่อยู่',
  paymentAddress: 'ชำระเงิน',
  ordinalAddress: 'Ordinals',
  stacksAddress: 'Stacks',
  smartAccount: 'บัญชีอัจฉริยะ',
}
