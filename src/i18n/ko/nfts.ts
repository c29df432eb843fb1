import type { NftsTranslation } from '../language.ts'

/** The Korean messages of the account's NFTs. */
export const koNfts: NftsTranslation = {
  noNfts: 'NFT 없음',
  noNftsText: '이 계정이 {network}에서 보유한 NFT가 여기에 표시됩니다.',
  nftsUnlisted: 'NFT 목록을 표시할 수 없습니다',
  nftsUnlistedText: '{network}의 NFT 목록은 지갑에서도 서비스에서도 제공되지 않습니다.',
  nftsFailed: 'NFT를 불러오지 못했습니다',
  nftUnnamed: '이름 없음',
  nftsSpam: '스팸으로 숨김: {count}',
  moreNfts: '더 보기',
  olderNfts: '이전 활동 검색',
}
