import type { NftsTranslation } from '../language.ts'

/** The Arabic messages of the account's NFTs. */
export const arNfts: NftsTranslation = {
  noNfts: 'لا توجد رموز NFT',
  noNftsText: 'تظهر هنا رموز NFT التي يملكها هذا الحساب على {network}.',
  nftsUnlisted: 'لا يمكن عرض رموز NFT',
  nftsUnlistedText: 'لا تعرض محفظتك ولا أي خدمة رموز NFT على {network}.',
  nftsFailed: 'تعذّر تحميل رموز NFT',
  nftUnnamed: 'بلا اسم',
  nftsSpam: 'مخفية كمحتوى مزعج: {count}',
  moreNfts: 'عرض المزيد',
  olderNfts: 'البحث في النشاط الأقدم',
}
