import type { NftsTranslation } from '../language.ts'

/** The Russian messages of the account's NFTs. */
export const ruNfts: NftsTranslation = {
  noNfts: 'Нет NFT',
  noNftsText: 'Здесь появятся NFT аккаунта в сети {network}.',
  nftsUnlisted: 'Список NFT недоступен',
  nftsUnlistedText: 'Ни кошелек, ни служба не показывает NFT в сети {network}.',
  nftsFailed: 'Не удалось загрузить ваши NFT',
  nftUnnamed: 'Без названия',
  nftsSpam: 'Скрыто как спам: {count}',
  moreNfts: 'Показать еще',
  olderNfts: 'Искать в более старой истории',
}
