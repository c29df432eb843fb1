import { isolate } from '../bidi-isolate.ts'
import type { TokensTranslation } from '../language.ts'

/** The tokens of an account in Hebrew. */
export const heTokens: TokensTranslation = {
  searchTokens: 'חיפוש טוקנים',
  tokens: 'טוקנים',
  noTokenFound: `לא נמצא טוקן עבור ”${isolate('query')}”.`,
  hiddenTokens: `טוקנים מוסתרים: ${isolate('count')}`,
  noTokens: 'אין עדיין טוקנים',
  noTokensText: `כאן יופיעו הטוקנים של החשבון הזה ב-${isolate('network')}.`,
  noPrice: 'אין מחיר',
  tokensMissing: 'ייתכן שחסרים טוקנים',
  tokensMissingText: `לא ניתן היה לקרוא את רשימת הטוקנים. מוצגים ${isolate('symbol')} והטוקנים של האתר הזה.`,
  balancesUnsupported: 'היתרות לא מוצגות כאן',
  balancesUnsupportedText: `האתר הזה לא פועל ב-${isolate('network')}, לכן היתרות שם לא נקראות.`,
  contractLabel: 'חוזה',
  copyContract: 'העתקת כתובת החוזה',
  openExplorer: 'צפייה בסייר הבלוקים',
  exactAmount: 'כמות',
  addToWallet: 'הוספה לארנק',
  hiddenForLink: 'השם שלו מכיל קישור. אין לפתוח אותו.',
  hiddenForLikeness: `הוא דומה ל-${isolate('symbol')}, אין לו מחיר, והוא טוקן אחר.`,
  hiddenForAmount: 'אין לו מחיר, והכמות שלו לא סבירה.',
}
