import type { WalletsTranslation } from '../language.ts'

/** The messages about several connected wallets in Hebrew. */
export const heWallets: WalletsTranslation = {
  login: 'הכניסה שלך',
  connectOther: 'ארנקים אחרים',
  disconnectWallet: 'ניתוק {name}',
  disconnectAll: 'ניתוק הכול',
  stillConnected: 'עדיין מחוברים: {names}. אפשר לנסות שוב או לנתק בתוך הארנק.',
}
