import type { WalletsTranslation } from '../language.ts'

/** The messages about several connected wallets in Simplified Chinese. */
export const zhCnWallets: WalletsTranslation = {
  login: '您的登录账户',
  connectOther: '其他钱包',
  disconnectWallet: '断开 {name}',
  disconnectAll: '全部断开',
  stillConnected: '仍保持连接：{names}。请重试，或在钱包中断开连接。',
}
