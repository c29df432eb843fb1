import type { AccountTranslation } from '../language.ts'

/** The account view in Arabic. */
export const arAccount: AccountTranslation = {
  accountActions: 'الإجراءات',
  sendAction: 'إرسال',
  swapAction: 'مبادلة',
  buyAction: 'شراء',
  receiveAction: 'استلام',
  accountTabs: 'الأصول والنشاط',
  tokensTab: 'الرموز',
  nftsTab: 'NFT',
  activityTab: 'النشاط',
  totalOn: 'الإجمالي على {network}',
  balanceOn: 'الرصيد على {network}',
  moreUnpriced: '{count} بلا سعر',
  asOf: 'حتى {time}',
  balanceNotRead: 'لم يُحدَّث الرصيد: {reason}',
  retryIn: 'إعادة المحاولة بعد {seconds} ث',
  connectedWith: 'تم الربط عبر {name}',
  loggedInAs: 'تم تسجيل الدخول باسم {who}',
  loggedInWith: 'تم تسجيل الدخول عبر {name}',
  switchAddress: 'تبديل العنوان',
  addresses: 'العناوين',
  paymentAddress: 'الدفع',
  ordinalAddress: 'Ordinals',
  stacksAddress: 'Stacks',
  smartAccount: 'حساب ذكي',
}
