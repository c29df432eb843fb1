import type { AccountTranslation } from '../language.ts'

/** The account view in Japanese. */
export const jaAccount: AccountTranslation = {
  accountActions: '操作',
  sendAction: '送金',
  swapAction: 'スワップ',
  buyAction: '購入',
  receiveAction: '受け取り',
  accountTabs: '資産とアクティビティ',
  tokensTab: 'トークン',
  nftsTab: 'NFT',
  activityTab: 'アクティビティ',
  totalOn: '{network} の合計',
  balanceOn: '{network} の残高',
  moreUnpriced: '価格なし {count} 件',
  asOf: '{time} 時点',
  balanceNotRead: '残高を更新できませんでした：{reason}',
  retryIn: '{seconds} 秒後に再試行',
  connectedWith: '{name} で接続済み',
  loggedInAs: '{who} でログイン中',
  loggedInWith: '{name} でログイン中',
  switchAddress: 'アドレスを切り替え',
  addresses: 'アドレス',
  paymentAddress: '支払い',
  ordinalAddress: 'Ordinals',
  stacksAddress: 'Stacks',
  smartAccount: 'スマートアカウント',
}
