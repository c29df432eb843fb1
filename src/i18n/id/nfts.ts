import type { NftsTranslation } from '../language.ts'

/** The Indonesian messages of the account's NFTs. */
export const idNfts: NftsTranslation = {
  noNfts: 'Tidak ada NFT',
  noNftsText: 'NFT akun ini di {network} muncul di sini.',
  nftsUnlisted: 'NFT tidak dapat ditampilkan',
  nftsUnlistedText: 'Baik wallet Anda maupun layanan lain tidak menampilkan NFT di {network}.',
  nftsFailed: 'NFT Anda tidak dapat dimuat',
  nftUnnamed: 'Tanpa nama',
  nftsSpam: 'Disembunyikan sebagai spam: {count}',
  moreNfts: 'Tampilkan lebih banyak',
  olderNfts: 'Telusuri aktivitas lama',
}
