import type { NftsTranslation } from '../language.ts'

/** The Turkish messages of the account's NFTs. */
export const trNfts: NftsTranslation = {
  noNfts: 'NFT yok',
  noNftsText: 'Bu hesabın {network} ağındaki NFT’leri burada görünür.',
  nftsUnlisted: 'NFT’ler listelenemiyor',
  nftsUnlistedText: '{network} ağındaki NFT’leri ne cüzdanınız ne de bir hizmet listeliyor.',
  nftsFailed: 'NFT’leriniz yüklenemedi',
  nftUnnamed: 'Adsız',
  nftsSpam: 'Spam olarak gizlenen: {count}',
  moreNfts: 'Daha fazla göster',
  olderNfts: 'Daha eski hareketlerde ara',
}
