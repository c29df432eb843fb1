import type { NftsTranslation } from '../language.ts'

/** The Simplified Chinese messages of the account's NFTs. */
export const zhCnNfts: NftsTranslation = {
  noNfts: '没有 NFT',
  noNftsText: '此账户在 {network} 上的 NFT 会显示在此处。',
  nftsUnlisted: '无法列出 NFT',
  nftsUnlistedText: '您的钱包和现有服务均未列出 {network} 上的 NFT。',
  nftsFailed: '无法加载您的 NFT',
  nftUnnamed: '未命名',
  nftsSpam: '已作为垃圾内容隐藏：{count}',
  moreNfts: '显示更多',
  olderNfts: '搜索更早的交易记录',
}
