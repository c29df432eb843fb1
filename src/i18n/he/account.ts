import { isolate } from '../bidi-isolate.ts'
import type { AccountTranslation } from '../language.ts'

/** The account view in Hebrew. */
export const heAccount: AccountTranslation = {
  accountActions: 'פעולות',
  sendAction: 'שליחה',
  swapAction: 'המרה',
  buyAction: 'קנייה',
  receiveAction: 'קבלה',
  accountTabs: 'נכסים ופעילות',
  tokensTab: 'טוקנים',
  nftsTab: 'NFT',
  activityTab: 'פעילות',
  totalOn: `סך הכול ב-${isolate('network')}`,
  balanceOn: `יתרה ב-${isolate('network')}`,
  moreUnpriced: `ללא מחיר: ${isolate('count')}`,
  asOf: `נכון ל-${isolate('time')}`,
  balanceNotRead: `היתרה לא עודכנה: ${isolate('reason')}`,
  retryIn: `ניסיון נוסף בעוד ${isolate('seconds')} שנ׳`,
  connectedWith: `מחובר באמצעות ${isolate('name')}`,
  loggedInAs: `נכנסת בתור ${isolate('who')}`,
  loggedInWith: `נכנסת באמצעות ${isolate('name')}`,
  switchAddress: 'החלפת כתובת',
  addresses: 'כתובות',
  paymentAddress: 'תשלום',
  ordinalAddress: 'Ordinals',
  stacksAddress: 'Stacks',
  smartAccount: 'חשבון חכם',
}
