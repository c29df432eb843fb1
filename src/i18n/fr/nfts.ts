import type { NftsTranslation } from '../language.ts'

/** The French messages of the account's NFTs. */
export const frNfts: NftsTranslation = {
  noNfts: 'Aucun NFT',
  noNftsText: 'Les NFT que ce compte possède sur {network} apparaissent ici.',
  nftsUnlisted: 'Impossible d’afficher les NFT',
  nftsUnlistedText: 'Ni votre portefeuille ni aucun service n’indique les NFT sur {network}.',
  nftsFailed: 'Vos NFT n’ont pas pu être chargés',
  nftUnnamed: 'Sans nom',
  nftsSpam: 'Masqués comme spam : {count}',
  moreNfts: 'Afficher plus',
  olderNfts: 'Chercher dans l’activité plus ancienne',
}
