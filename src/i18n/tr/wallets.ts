import type { WalletsTranslation } from '../language.ts'

/** The messages about several connected wallets in Turkish. */
export const trWallets: WalletsTranslation = {
  login: 'Giriş hesabınız',
  connectOther: 'Diğer cüzdanlar',
  disconnectWallet: 'Bağlantıyı kes: {name}',
  disconnectAll: 'Tüm bağlantıları kes',
  stillConnected: 'Hâlâ bağlı: {names}. Tekrar deneyin veya bağlantıyı cüzdandan kesin.',
}
