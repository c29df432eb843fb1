import type { NftsTranslation } from '../language.ts'

/** The Hebrew messages of the account's NFTs. */
export const heNfts: NftsTranslation = {
  noNfts: 'אין NFT',
  noNftsText: 'כאן יופיעו פריטי NFT של החשבון הזה ב-{network}.',
  nftsUnlisted: 'לא ניתן להציג פריטי NFT',
  nftsUnlistedText: 'הארנק שלך לא מציג את פריטי ה-NFT ב-{network}, וגם אין שירות שמציג אותם.',
  nftsFailed: 'לא ניתן היה לטעון את פריטי ה-NFT שלך',
  nftUnnamed: 'ללא שם',
  nftsSpam: 'הוסתרו כספאם: {count}',
  moreNfts: 'הצגת עוד',
  olderNfts: 'חיפוש בפעילות ישנה יותר',
}
