import type { NftsTranslation } from '../language.ts'

/** The Ukrainian messages of the account's NFTs. */
export const ukNfts: NftsTranslation = {
  noNfts: 'Немає NFT',
  noNftsText: 'Тут з’являться NFT акаунта в мережі {network}.',
  nftsUnlisted: 'Список NFT недоступний',
  nftsUnlistedText: 'Ні гаманець, ні служба не показує NFT у мережі {network}.',
  nftsFailed: 'Не вдалося завантажити ваші NFT',
  nftUnnamed: 'Без назви',
  nftsSpam: 'Приховано як спам: {count}',
  moreNfts: 'Показати ще',
  olderNfts: 'Шукати в давнішій історії',
}
