import type { ReceiveTranslation } from '../language.ts'

/** The receive views in Japanese. */
export const jaReceive: ReceiveTranslation = {
  qrOfAddress: 'アドレスのQRコード',
  networkAndMore: '{network} ほか {count} 件',
  useOnlyThese: 'これらのネットワーク以外で送ると資産が失われます',
  useOnlyThis: 'このネットワーク以外で送ると資産が失われます',
  compatibleText:
    'このアドレスでは、以下のネットワークで受け取れます。それ以外のネットワークで送られた資産は失われます。',
  otherAddressOn: '{networks} でのアドレスは異なります。確認するにはネットワークを切り替えてください。',
  smartAccountNotOn: 'スマートアカウントは {networks} には存在しません。',
  addressKinds: 'アドレス一覧',
  paymentText: 'このアドレスはビットコイン用です。Ordinals には別のアドレスがあります。',
  ordinalText: 'このアドレスは Ordinals 用です。ここに送られたビットコインは使いにくい場合があります。',
  incoming: 'たった今受け取りました',
  receivedFrom: '{who} から',
  received: '{amount} を受け取りました',
  titleCompatibleNetworks: '対応ネットワーク',
}
