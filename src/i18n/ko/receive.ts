import type { ReceiveTranslation } from '../language.ts'

/** The receive views in Korean. */
export const koReceive: ReceiveTranslation = {
  qrOfAddress: '내 주소의 QR 코드',
  networkAndMore: '{network} 외 {count}개',
  useOnlyThese: '이 네트워크들로만 받으세요. 그 외에는 자산을 잃습니다',
  useOnlyThis: '이 네트워크로만 받으세요. 그 외에는 자산을 잃습니다',
  compatibleText: '아래 네트워크에서는 이 주소로 받을 수 있습니다. 다른 네트워크로 보낸 자산은 잃게 됩니다.',
  otherAddressOn: '{networks}에서는 주소가 다릅니다. 주소를 보려면 네트워크를 전환하세요.',
  smartAccountNotOn: '{networks}에는 내 스마트 계정이 없습니다.',
  addressKinds: '내 주소',
  paymentText: '비트코인용 주소입니다. 오디널스에는 별도의 주소가 있습니다.',
  ordinalText: '오디널스용 주소입니다. 이 주소로 보낸 비트코인은 사용하기 어려울 수 있습니다.',
  incoming: '방금 받음',
  receivedFrom: '보낸 주소 {who}',
  received: '{amount} 받음',
  titleCompatibleNetworks: '호환되는 네트워크',
}
