import type { WalletsTranslation } from '../language.ts'

/** The messages about several connected wallets in Vietnamese. */
export const viWallets: WalletsTranslation = {
  login: 'Tài khoản đăng nhập của bạn',
  connectOther: 'Ví khác',
  disconnectWallet: 'Ngắt kết nối {name}',
  disconnectAll: 'Ngắt kết nối tất cả',
  stillConnected: 'Vẫn đang kết nối: {names}. Hãy thử lại, hoặc ngắt kết nối trong ví.',
}
