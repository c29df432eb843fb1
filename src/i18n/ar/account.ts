import { isolate } from '../bidi-isolate.ts'
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
  totalOn: `الإجمالي على ${isolate('network')}`,
  balanceOn: `الرصيد على ${isolate('network')}`,
  moreUnpriced: `${isolate('count')} بلا سعر`,
  asOf: `حتى ${isolate('time')}`,
  balanceNotRead: `لم يُحدَّث الرصيد: ${isolate('reason')}`,
  retryIn: `إعادة المحاولة بعد ${isolate('seconds')} ث`,
  connectedWith: `تم الربط عبر ${isolate('name')}`,
  loggedInAs: `تم تسجيل الدخول باسم ${isolate('who')}`,
  loggedInWith: `تم تسجيل الدخول عبر ${isolate('name')}`,
  switchAddress: 'تبديل العنوان',
  addresses: 'العناوين',
  paymentAddress: 'الدفع',
  ordinalAddress: 'Ordinals',
  stacksAddress: 'Stacks',
  smartAccount: 'حساب ذكي',
}
