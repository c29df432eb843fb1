import type { NftsTranslation } from '../language.ts'

/** The Taiwanese Chinese messages of the account's NFTs. */
export const zhTwNfts: NftsTranslation = {
  noNfts: '沒有 NFT',
  noNftsText: '此帳戶在 {network} 上的 NFT 會顯示在這裡。',
  nftsUnlisted: '無法列出 NFT',
  nftsUnlistedText: '您的錢包與現有服務都無法列出 {network} 上的 NFT。',
  nftsFailed: '無法載入您的 NFT',
  nftUnnamed: '未命名',
  nftsSpam: '已視為垃圾內容隱藏：{count}',
  moreNfts: '顯示更多',
  olderNfts: '搜尋更早的交易紀錄',
}
