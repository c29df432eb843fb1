import type { NftsTranslation } from '../language.ts'

/** The Hindi messages of the account's NFTs. */
export const hiNfts: NftsTranslation = {
  noNfts: 'कोई NFT नहीं',
  noNftsText: '{network} पर इस अकाउंट के NFT यहाँ दिखेंगे।',
  nftsUnlisted: 'NFT नहीं दिखाए जा सकते',
  nftsUnlistedText: '{network} के NFT न आपका वॉलेट दिखाता है, न कोई सेवा।',
  nftsFailed: 'आपके NFT लोड नहीं हो सके',
  nftUnnamed: 'बिना नाम',
  nftsSpam: 'स्पैम मानकर छिपाए गए: {count}',
  moreNfts: 'और दिखाएँ',
  olderNfts: 'पुरानी गतिविधि में खोजें',
}
