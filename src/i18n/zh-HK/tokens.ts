import type { TokensTranslation } from '../language.ts'

/** The tokens of an account in Hong Kong Chinese. */
export const zhHkTokens: TokensTranslation = {
  searchTokens: '搜尋代幣',
  tokens: '代幣',
  noTokenFound: '找不到符合「{query}」的代幣。',
  hiddenTokens: '{count} 種隱藏的代幣',
  noTokens: '暫無代幣',
  noTokensText: '此帳戶在 {network} 上的代幣會在這裡顯示。',
  noPrice: '沒有價格',
  tokensMissing: '可能缺少部分代幣',
  tokensMissingText: '無法讀取代幣清單。現時顯示 {symbol} 及此網站的代幣。',
  balancesUnsupported: '這裡無法顯示結餘',
  balancesUnsupportedText: '此網站不支援 {network}，故不會讀取其結餘。',
  contractLabel: '合約',
  copyContract: '複製合約地址',
  exactAmount: '數量',
  addToWallet: '加入錢包',
  hiddenForLink: '其名稱含有連結。請勿開啟。',
  hiddenForLikeness: '它看似 {symbol}，但沒有價格，是另一種代幣。',
  hiddenForAmount: '它沒有價格，而且數量不合常理。',
}
