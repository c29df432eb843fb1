import type { WalletsTranslation } from '../language.ts'

/** The messages about several connected wallets in Taiwanese Chinese. */
export const zhTwWallets: WalletsTranslation = {
  login: '您的登入帳戶',
  connectOther: '其他錢包',
  disconnectWallet: '中斷 {name} 的連接',
  disconnectAll: '全部中斷連接',
  stillConnected: '仍保持連接：{names}。請重試，或在錢包內中斷連接。',
}
