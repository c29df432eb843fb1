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
  totalOn: 'סך הכול ב-{network}',
  balanceOn: 'יתרה ב-{network}',
  moreUnpriced: 'ללא מחיר: {count}',
  asOf: 'נכון ל-{time}',
  balanceNotRead: 'היתרה לא עודכנה: {reason}',
  retryIn: 'ניסיון נוסף בעוד {seconds} שנ׳',
  connectedWith: 'מחובר באמצעות {name}',
  loggedInAs: 'נכנסת בתור {who}',
  loggedInWith: 'נכנסת באמצעות {name}',
  switchAddress: 'החלפת כתובת',
  addresses: 'כתובות',
  paymentAddress: 'תשלום',
  ordinalAddress: 'Ordinals',
  stacksAddress: 'Stacks',
  smartAccount: 'חשבון חכם',
}
