import type { TokensTranslation } from '../language.ts'

/** The tokens of an account in Arabic. */
export const arTokens: TokensTranslation = {
  searchTokens: 'البحث في الرموز',
  tokens: 'الرموز',
  noTokenFound: 'لم يُعثر على رمز باسم «{query}».',
  hiddenTokens: 'الرموز المخفية: {count}',
  noTokens: 'لا توجد رموز بعد',
  noTokensText: 'تظهر هنا رموز هذا الحساب على {network}.',
  noPrice: 'بلا سعر',
  tokensMissing: 'قد تكون بعض الرموز غير معروضة',
  tokensMissingText: 'تعذّرت قراءة قائمة الرموز. يُعرض {symbol} ورموز هذا الموقع.',
  balancesUnsupported: 'لا تُعرض الأرصدة هنا',
  balancesUnsupportedText: 'لا يعمل هذا الموقع على {network}، لذا لا تُقرأ أرصدتها.',
  contractLabel: 'العقد',
  copyContract: 'نسخ عنوان العقد',
  exactAmount: 'الكمية',
  addToWallet: 'إضافة إلى المحفظة',
  hiddenForLink: 'يحتوي اسمه على رابط. لا تفتحه.',
  hiddenForLikeness: 'يشبه {symbol} وليس له سعر وهو رمز آخر.',
  hiddenForAmount: 'ليس له سعر وكميته غير معقولة.',
}
