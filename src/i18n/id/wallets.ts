import type { WalletsTranslation } from '../language.ts'

/** The messages about several connected wallets in Indonesian. */
export const idWallets: WalletsTranslation = {
  login: 'Login Anda',
  connectOther: 'Wallet lain',
  disconnectWallet: 'Putuskan {name}',
  disconnectAll: 'Putuskan semua',
  stillConnected: 'Masih terhubung: {names}. Coba lagi, atau putuskan di wallet.',
}
