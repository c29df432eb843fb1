import type { TokensTranslation } from '../language.ts'

/** The tokens of an account in Japanese. */
export const jaTokens: TokensTranslation = {
  searchTokens: 'トークンを検索',
  tokens: 'トークン',
  noTokenFound: '「{query}」に一致するトークンはありません。',
  hiddenTokens: '非表示のトークン {count} 件',
  noTokens: 'トークンはまだありません',
  noTokensText: '{network} 上のこのアカウントのトークンがここに表示されます。',
  noPrice: '価格なし',
  tokensMissing: '一部のトークンが表示されていない可能性があります',
  tokensMissingText: 'トークンの一覧を読み込めませんでした。{symbol} とこのサイトのトークンを表示しています。',
  balancesUnsupported: 'ここでは残高を表示できません',
  balancesUnsupportedText: 'このサイトは {network} に対応していないため、残高を読み込みません。',
  contractLabel: 'コントラクト',
  copyContract: 'コントラクトアドレスをコピー',
  exactAmount: '数量',
  addToWallet: 'ウォレットに追加',
  hiddenForLink: '名前にリンクが含まれています。開かないでください。',
  hiddenForLikeness: '{symbol} に似ていますが、価格のない別のトークンです。',
  hiddenForAmount: '価格がなく、数量が不自然です。',
}
