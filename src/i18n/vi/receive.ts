import type { ReceiveTranslation } from '../language.ts'

/** The receive views in Vietnamese. */
export const viReceive: ReceiveTranslation = {
  qrOfAddress: 'Mã QR địa chỉ của bạn',
  networkAndMore: '{network} và {count} mạng khác',
  useOnlyThese: 'Chỉ dùng các mạng này, nếu không bạn sẽ mất tài sản',
  useOnlyThis: 'Chỉ dùng mạng này, nếu không bạn sẽ mất tài sản',
  compatibleText:
    'Bạn có thể nhận tại địa chỉ này trên các mạng bên dưới. Tài sản gửi trên bất kỳ mạng nào khác sẽ bị mất.',
  otherAddressOn: 'Địa chỉ của bạn trên {networks} là địa chỉ khác. Hãy chuyển mạng để xem.',
  smartAccountNotOn: 'Tài khoản thông minh của bạn không tồn tại trên {networks}.',
  addressKinds: 'Địa chỉ của bạn',
  paymentText: 'Địa chỉ này dành cho bitcoin. Ordinals của bạn có địa chỉ riêng.',
  ordinalText: 'Địa chỉ này dành cho Ordinals. Bitcoin gửi đến đây có thể khó chi tiêu.',
  incoming: 'Vừa nhận được',
  receivedFrom: 'Từ {who}',
  received: 'Đã nhận {amount}',
  titleCompatibleNetworks: 'Mạng tương thích',
}
