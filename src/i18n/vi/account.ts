import type { AccountTranslation } from '../language.ts'

/** The account view in Vietnamese. */
export const viAccount: AccountTranslation = {
  accountActions: 'Thao tác',
  sendAction: 'Gửi',
  swapAction: 'Hoán đổi',
  buyAction: 'Mua',
  receiveAction: 'Nhận',
  accountTabs: 'Tài sản và hoạt động',
  tokensTab: 'Token',
  nftsTab: 'NFT',
  activityTab: 'Hoạt động',
  totalOn: 'Tổng trên {network}',
  balanceOn: 'Số dư trên {network}',
  moreUnpriced: '{count} tài sản không có giá',
  asOf: 'Tính đến {time}',
  balanceNotRead: 'Số dư chưa được cập nhật: {reason}',
  retryIn: 'Thử lại sau {seconds} giây',
  connectedWith: 'Đã kết nối với {name}',
  loggedInAs: 'Đã đăng nhập bằng tài khoản {who}',
  loggedInWith: 'Đã đăng nhập bằng {name}',
  switchAddress: 'Đổi địa chỉ',
  addresses: 'Địa chỉ',
  paymentAddress: 'Thanh toán',
  ordinalAddress: 'Ordinals',
  stacksAddress: 'Stacks',
  smartAccount: 'Tài khoản thông minh',
}
