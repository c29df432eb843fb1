import type { TokensTranslation } from '../language.ts'

/** The tokens of an account in Hebrew. */
export const heTokens: TokensTranslation = {
  searchTokens: 'חיפוש טוקנים',
  tokens: 'טוקנים',
  noTokenFound: 'לא נמצא טוקן עבור ”{query}”.',
  hiddenTokens: 'טוקנים מוסתרים: {count}',
  noTokens: 'אין עדיין טוקנים',
  noTokensText: 'כאן יופיעו הטוקנים של החשבון הזה ב-{network}.',
  noPrice: 'אין מחיר',
  tokensMissing: 'ייתכן שחסרים טוקנים',
  tokensMissingText: 'לא ניתן היה לקרוא את רשימת הטוקנים. מוצגים {symbol} והטוקנים של האתר הזה.',
  balancesUnsupported: 'היתרות לא מוצגות כאן',
  balancesUnsupportedText: 'האתר הזה לא פועל ב-{network}, לכן היתרות שם לא נקראות.',
  contractLabel: 'חוזה',
  copyContract: 'העתקת כתובת החוזה',
  exactAmount: 'כמות',
  addToWallet: 'הוספה לארנק',
  hiddenForLink: 'השם שלו מכיל קישור. אין לפתוח אותו.',
  hiddenForLikeness: 'הוא דומה ל-{symbol}, אין לו מחיר, והוא טוקן אחר.',
  hiddenForAmount: 'אין לו מחיר, והכמות שלו לא סבירה.',
}
