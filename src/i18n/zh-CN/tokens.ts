import type { TokensTranslation } from '../language.ts'

/** The tokens of an account in Simplified Chinese. */
export const zhCnTokens: TokensTranslation = {
  searchTokens: '搜索代币',
  tokens: '代币',
  noTokenFound: '未找到与“{query}”匹配的代币。',
  hiddenTokens: '{count} 种隐藏的代币',
  noTokens: '暂无代币',
  noTokensText: '此账户在 {network} 上的代币会显示在此处。',
  noPrice: '无价格',
  tokensMissing: '可能缺少部分代币',
  tokensMissingText: '无法读取代币列表。目前显示 {symbol} 和此网站的代币。',
  balancesUnsupported: '此处无法显示余额',
  balancesUnsupportedText: '此网站不支持 {network}，因此不会读取其余额。',
  contractLabel: '合约',
  copyContract: '复制合约地址',
  exactAmount: '数量',
  addToWallet: '添加到钱包',
  hiddenForLink: '其名称含有链接。请勿打开。',
  hiddenForLikeness: '它看似 {symbol}，但没有价格，是另一种代币。',
  hiddenForAmount: '它没有价格，且数量不合常理。',
}
