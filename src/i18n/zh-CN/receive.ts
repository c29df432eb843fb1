import type { ReceiveTranslation } from '../language.ts'

/** The receive views in Simplified Chinese. */
export const zhCnReceive: ReceiveTranslation = {
  qrOfAddress: '您地址的二维码',
  networkAndMore: '{network} 及另外 {count} 个',
  useOnlyThese: '仅限使用这些网络，否则资金将会丢失',
  useOnlyThis: '仅限使用此网络，否则资金将会丢失',
  compatibleText: '您可在以下网络上使用此地址收款。在其他任何网络上发送的资金都将丢失。',
  otherAddressOn: '您在 {networks} 上的地址与此不同。切换网络即可查看。',
  smartAccountNotOn: '您的智能账户在 {networks} 上不存在。',
  addressKinds: '您的地址',
  paymentText: '此地址用于比特币。您的 Ordinals 有单独的地址。',
  ordinalText: '此地址用于 Ordinals。发送到此地址的比特币可能难以使用。',
  incoming: '刚刚收到',
  receivedFrom: '来自 {who}',
  received: '已收到 {amount}',
  titleCompatibleNetworks: '兼容的网络',
}
