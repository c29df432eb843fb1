import type { AccountTranslation } from '../language.ts'

/** The account view in Taiwanese Chinese. */
export const zhTwAccount: AccountTranslation = {
  accountActions: '操作',
  sendAction: '發送',
  swapAction: '兌換',
  buyAction: '購買',
  receiveAction: '接收',
  accountTabs: '資產與交易紀錄',
  tokensTab: '代幣',
  nftsTab: 'NFT',
  activityTab: '交易紀錄',
  totalOn: '{network} 總資產',
  balanceOn: '{network} 餘額',
  moreUnpriced: '{count} 項沒有價格',
  asOf: '截至 {time}',
  balanceNotRead: '餘額未更新：{reason}',
  retryIn: '{seconds} 秒後重試',
  connectedWith: '已透過 {name} 連接',
  loggedInAs: '已登入：{who}',
  loggedInWith: '已使用 {name} 登入',
  switchAddress: '切換地址',
  addresses: '地址',
  paymentAddress: '付款',
  ordinalAddress: 'Ordinals',
  stacksAddress: 'Stacks',
  smartAccount: '智慧帳戶',
}
