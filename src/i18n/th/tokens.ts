import type { TokensTranslation } from '../language.ts'

/** The tokens of an account in Thai. */
export const thTokens: TokensTranslation = {
  searchTokens: 'ค้นหาโทเคน',
  tokens: 'โทเคน',
  noTokenFound: 'ไม่พบโทเคนสำหรับ “{query}”',
  hiddenTokens: 'โทเคนที่ซ่อนไว้ {count} รายการ',
  noTokens: 'ยังไม่มีโทเคน',
  noTokensText: 'โทเคนของบัญชีนี้บน {network} จะแสดงที่นี่',
  noPrice: 'ไม่มีราคา',
  tokensMissing: 'โทเคนบางรายการอาจไม่แสดง',
  tokensMissingText: 'อ่านรายการโทเคนไม่ได้ ขณะนี้แสดง {symbol} และโทเคนของเว็บไซต์นี้',
  balancesUnsupported: 'ไม่มียอดคงเหลือที่นี่',
  balancesUnsupportedText: 'เว็บไซต์นี้ใช้งานบน {network} ไม่ได้ จึงไม่มีการอ่านยอดคงเหลือ',
  contractLabel: 'สัญญา',
  copyContract: 'คัดลอกที่อยู่สัญญา',
  exactAmount: 'จำนวน',
  addToWallet: 'เพิ่มในวอลเล็ต',
  hiddenForLink: 'ชื่อโทเคนมีลิงก์ อย่าเปิดลิงก์นั้น',
  hiddenForLikeness: 'โทเคนนี้ดูคล้าย {symbol} ไม่มีราคา และเป็นคนละโทเคน',
  hiddenForAmount: 'โทเคนนี้ไม่มีราคา และมีจำนวนที่ไม่น่าเป็นไปได้',
}
