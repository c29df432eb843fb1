import type { NftsTranslation } from '../language.ts'

/** The Hong Kong Chinese messages of the account's NFTs. */
export const zhHkNfts: NftsTranslation = {
  noNfts: '沒有 NFT',
  noNftsText: '此帳戶在 {network} 上的 NFT 會在這裡顯示。',
  nftsUnlisted: '無法列出 NFT',
  nftsUnlistedText: '您的錢包及現有服務均未能列出 {network} 上的 NFT。',
  nftsFailed: '無法載入您的 NFT',
  nftUnnamed: '未命名',
  nftsSpam: '已當作垃圾內容隱藏：{count}',
  moreNfts: '顯示更多',
  olderNfts: '搜尋較早的交易記錄',
}
