import type { AccountTranslation } from '../language.ts'

/** The account view in Simplified Chinese. */
export const zhCnAccount: AccountTranslation = {
  accountActions: '操作',
  sendAction: '发送',
  swapAction: '兑换',
  buyAction: '购买',
  receiveAction: '接收',
  accountTabs: '资产与交易记录',
  tokensTab: '代币',
  nftsTab: 'NFT',
  activityTab: '交易记录',
  totalOn: '{network} 总资产',
  balanceOn: '{network} 余额',
  moreUnpriced: '{count} 项无价格',
  asOf: '截至 {time}',
  balanceNotRead: '余额未更新：{reason}',
  retryIn: '{seconds} 秒后重试',
  connectedWith: '已通过 {name} 连接',
  loggedInAs: '已登录：{who}',
  loggedInWith: '已通过 {name} 登录',
  switchAddress: '切换地址',
  addresses: '地址',
  paymentAddress: '付款',
  ordinalAddress: 'Ordinals',
  stacksAddress: 'Stacks',
  smartAccount: '智能账户',
}
