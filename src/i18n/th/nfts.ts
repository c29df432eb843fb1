import type { NftsTranslation } from '../language.ts'

/** The Thai messages of the account's NFTs. */
export const thNfts: NftsTranslation = {
  noNfts: 'ไม่มี NFT',
  noNftsText: 'NFT ที่บัญชีนี้มีบน {network} จะแสดงที่นี่',
  nftsUnlisted: 'แสดงรายการ NFT ไม่ได้',
  nftsUnlistedText: 'ทั้งวอลเล็ตของคุณและบริการต่างๆ ไม่แสดงรายการ NFT บน {network}',
  nftsFailed: 'โหลด NFT ของคุณไม่ได้',
  nftUnnamed: 'ไม่มีชื่อ',
  nftsSpam: 'ซ่อนเพราะเป็นสแปม: {count}',
  moreNfts: 'แสดงเพิ่ม',
  olderNfts: 'ค้นหากิจกรรมที่เก่ากว่า',
}
