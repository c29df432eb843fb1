import type { ReceiveTranslation } from '../language.ts'

/** The receive views in Hong Kong Chinese. */
export const zhHkReceive: ReceiveTranslation = {
  qrOfAddress: '您地址的二維碼',
  networkAndMore: '{network} 及另外 {count} 個',
  useOnlyThese: '只可使用這些網絡，否則資金將會損失',
  useOnlyThis: '只可使用此網絡，否則資金將會損失',
  compatibleText: '您可在以下網絡以此地址收款。經任何其他網絡發送的資金將會損失。',
  otherAddressOn: '您在 {networks} 的地址與此不同。切換網絡即可查看。',
  smartAccountNotOn: '您的智能帳戶在 {networks} 上並不存在。',
  addressKinds: '您的地址',
  paymentText: '此地址用於比特幣。您的 Ordinals 另有地址。',
  ordinalText: '此地址用於 Ordinals。發送至此地址的比特幣或難以動用。',
  incoming: '剛剛收到',
  receivedFrom: '來自 {who}',
  received: '已收到 {amount}',
  titleCompatibleNetworks: '兼容的網絡',
}
