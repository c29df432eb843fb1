import type { NftsTranslation } from '../language.ts'

/** The Brazilian Portuguese messages of the account's NFTs. */
export const ptBrNfts: NftsTranslation = {
  noNfts: 'Nenhum NFT',
  noNftsText: 'Os NFTs que esta conta tem na rede {network} aparecem aqui.',
  nftsUnlisted: 'Não é possível listar os NFTs',
  nftsUnlistedText: 'Nem sua carteira nem um serviço lista os NFTs na rede {network}.',
  nftsFailed: 'Não foi possível carregar seus NFTs',
  nftUnnamed: 'Sem nome',
  nftsSpam: 'Ocultos como spam: {count}',
  moreNfts: 'Mostrar mais',
  olderNfts: 'Buscar em atividades anteriores',
}
