import type { NftsTranslation } from '../language.ts'

/** The German messages of the account's NFTs. */
export const deNfts: NftsTranslation = {
  noNfts: 'Keine NFTs',
  noNftsText: 'NFTs, die dieses Konto auf {network} hat, erscheinen hier.',
  nftsUnlisted: 'NFTs können nicht aufgelistet werden',
  nftsUnlistedText: 'Weder Ihre Wallet noch ein Dienst zeigt die NFTs auf {network} an.',
  nftsFailed: 'Ihre NFTs konnten nicht geladen werden',
  nftUnnamed: 'Ohne Namen',
  nftsSpam: 'Als Spam ausgeblendet: {count}',
  moreNfts: 'Mehr anzeigen',
  olderNfts: 'Ältere Aktivitäten durchsuchen',
}
