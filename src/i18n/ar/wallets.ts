import type { WalletsTranslation } from '../language.ts'

/** The messages about several connected wallets in Arabic. */
export const arWallets: WalletsTranslation = {
  login: 'تسجيل دخولك',
  connectOther: 'محافظ أخرى',
  disconnectWallet: 'قطع اتصال {name}',
  disconnectAll: 'قطع اتصال الكل',
  stillConnected: 'ما زالت متصلة: {names}. حاول مرة أخرى أو اقطع الاتصال في المحفظة.',
}
