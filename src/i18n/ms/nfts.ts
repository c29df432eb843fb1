import type { NftsTranslation } from '../language.ts'

/** The Malay messages of the account's NFTs. */
export const msNfts: NftsTranslation = {
  noNfts: 'Tiada NFT',
  noNftsText: 'NFT yang dimiliki akaun ini di {network} muncul di sini.',
  nftsUnlisted: 'NFT tidak dapat disenaraikan',
  nftsUnlistedText: 'Baik dompet anda mahupun perkhidmatan lain tidak menyenaraikan NFT di {network}.',
  nftsFailed: 'NFT anda tidak dapat dimuatkan',
  nftUnnamed: 'Tanpa nama',
  nftsSpam: 'Disembunyikan sebagai spam: {count}',
  moreNfts: 'Tunjukkan lagi',
  olderNfts: 'Cari aktiviti lebih lama',
}
