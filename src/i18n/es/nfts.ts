import type { NftsTranslation } from '../language.ts'

/** The Spanish messages of the account's NFTs. */
export const esNfts: NftsTranslation = {
  noNfts: 'Sin NFT',
  noNftsText: 'Los NFT que esta cuenta tiene en {network} aparecen aquí.',
  nftsUnlisted: 'No se pueden mostrar los NFT',
  nftsUnlistedText: 'Ni tu billetera ni ningún servicio muestra los NFT en {network}.',
  nftsFailed: 'No se pudieron cargar tus NFT',
  nftUnnamed: 'Sin nombre',
  nftsSpam: 'Ocultos como spam: {count}',
  moreNfts: 'Mostrar más',
  olderNfts: 'Buscar en la actividad anterior',
}
