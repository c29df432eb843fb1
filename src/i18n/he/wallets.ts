import { isolate } from '../bidi-isolate.ts'
import type { WalletsTranslation } from '../language.ts'

/** The messages about several connected wallets in Hebrew. */
export const heWallets: WalletsTranslation = {
  login: 'הכניסה שלך',
  connectOther: 'ארנקים אחרים',
  disconnectWallet: `ניתוק ${isolate('name')}`,
  disconnectAll: 'ניתוק הכול',
  stillConnected: `עדיין מחוברים: ${isolate('names')}. אפשר לנסות שוב או לנתק בתוך הארנק.`,
}
