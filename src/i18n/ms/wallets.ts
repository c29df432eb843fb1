import type { WalletsTranslation } from '../language.ts'

/** The messages about several connected wallets in Malay. */
export const msWallets: WalletsTranslation = {
  login: 'Akaun log masuk anda',
  connectOther: 'Dompet lain',
  disconnectWallet: 'Putuskan sambungan {name}',
  disconnectAll: 'Putuskan semua sambungan',
  stillConnected: 'Masih disambungkan: {names}. Cuba lagi, atau putuskan sambungan dalam dompet.',
}
