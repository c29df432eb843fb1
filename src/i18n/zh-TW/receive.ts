import type { ReceiveTranslation } from '../language.ts'

/** The receive views in Taiwanese Chinese. */
export const zhTwReceive: ReceiveTranslation = {
  qrOfAddress: '您地址的 QR Code',
  networkAndMore: '{network} 與另外 {count} 個',
  useOnlyThese: '僅限使用這些網路，否則資金將會遺失',
  useOnlyThis: '僅限使用此網路，否則資金將會遺失',
  compatibleText: '您可以在以下網路上用此地址收款。在其他任何網路上發送的資金都會遺失。',
  otherAddressOn: '您在 {networks} 上的地址與此不同。切換網路即可查看。',
  smartAccountNotOn: '您的智慧帳戶在 {networks} 上不存在。',
  addressKinds: '您的地址',
  paymentText: '此地址用於比特幣。您的 Ordinals 另有專用地址。',
  ordinalText: '此地址用於 Ordinals。發送到此地址的比特幣可能難以動用。',
  incoming: '剛剛收到',
  receivedFrom: '來自 {who}',
  received: '已收到 {amount}',
  titleCompatibleNetworks: '相容的網路',
}
