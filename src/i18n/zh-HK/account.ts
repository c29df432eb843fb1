import type { AccountTranslation } from '../language.ts'

/** The account view in Hong Kong Chinese. */
export const zhHkAccount: AccountTranslation = {
  accountActions: '操作',
  sendAction: '發送',
  swapAction: '兌換',
  buyAction: '購買',
  receiveAction: '接收',
  accountTabs: '資產及交易記錄',
  tokensTab: '代幣',
  nftsTab: 'NFT',
  activityTab: '交易記錄',
  totalOn: '{network} 總資產',
  balanceOn: '{network} 結餘',
  moreUnpriced: '{count} 項沒有價格',
  asOf: '截至 {time}',
  balanceNotRead: '結餘未更新：{reason}',
  retryIn: '{seconds} 秒後重試',
  connectedWith: '已透過 {name} 連接',
  loggedInAs: '已登入：{who}',
  loggedInWith: '已使用 {name} 登入',
  switchAddress: '切換地址',
  addresses: '地址',
  paymentAddress: '付款',
  ordinalAddress: 'Ordinals',
  stacksAddress: 'Stacks',
  smartAccount: '智能帳戶',
}
