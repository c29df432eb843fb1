import type { WalletsTranslation } from '../language.ts'

/** The messages about several connected wallets in Japanese. */
export const jaWallets: WalletsTranslation = {
  login: 'ログイン中のアカウント',
  connectOther: 'ほかのウォレット',
  disconnectWallet: '{name} を切断',
  disconnectAll: 'すべて切断',
  stillConnected: 'まだ接続されています：{names}。もう一度お試しいただくか、ウォレットで切断してください。',
}
