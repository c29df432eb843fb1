import type { NftsTranslation } from '../language.ts'

/** The Japanese messages of the account's NFTs. */
export const jaNfts: NftsTranslation = {
  noNfts: 'NFTはありません',
  noNftsText: 'このアカウントが {network} で持つNFTはここに表示されます。',
  nftsUnlisted: 'NFTを一覧表示できません',
  nftsUnlistedText: 'ウォレットもサービスも、{network} のNFTを一覧にしていません。',
  nftsFailed: 'NFTを読み込めませんでした',
  nftUnnamed: '名前なし',
  nftsSpam: 'スパムとして非表示：{count}',
  moreNfts: 'さらに表示',
  olderNfts: '過去のアクティビティを検索',
}
