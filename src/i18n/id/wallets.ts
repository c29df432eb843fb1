import type { WalletsTranslation } from '../language.ts'

/** The messages about several connected wallets in Indonesian. */
export const idWallets: WalletsTranslation = {
  login: 'Login Anda',
  connectOther: 'Wallet lain',
  disconnectWallet: 'Putuskan koneksi {name}',
  disconnectAll: 'Putuskan semua koneksi',
  stillConnected: 'Masih terhubung: {names}. Coba lagi, atau putuskan koneksi di wallet.',
}
