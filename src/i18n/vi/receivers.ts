import type { ReceiverTranslation } from '../language.ts'

/** The Vietnamese messages about receivers. */
export const viReceivers: ReceiverTranslation = {
  burnAddress: 'Địa chỉ này không có khóa nào được biết đến',
  burnAddressText: 'Mọi thứ bạn gửi đến đây đều sẽ mất.',
  zeroAddress: 'Đây là địa chỉ số 0',
  zeroAddressText: 'Địa chỉ này không có khóa nào được biết đến, nên mọi thứ gửi đến đây đều sẽ mất.',
  tokenAddress: 'Đây là hợp đồng của một token',
  contractReceiver: 'Đây là một hợp đồng',
  contractReceiverText:
    'Không phải hợp đồng nào cũng dùng được những gì nó nhận. Chỉ gửi nếu chủ hợp đồng đã yêu cầu bạn.',
  lookalikeOwn: 'Trông giống địa chỉ của chính bạn',
  lookalikePayer: 'Trông giống một địa chỉ đã gửi tiền cho bạn',
  cannotReceiveText: 'Địa chỉ này thuộc về một token hoặc chương trình, không phải ví.',
  memoNeeded: 'Địa chỉ này cần có ghi chú (memo)',
  recents: 'Gần đây',
  lastPaid: 'Đã thanh toán lúc {time}',
  clearRecents: 'Xóa',
  clearRecentsTitle: 'Xóa danh sách người nhận gần đây?',
  clearRecentsText: 'Danh sách này sẽ được làm trống. Các khoản thanh toán đã có trên mạng vẫn còn ở đó.',
  nameOrAddress: 'Tên hoặc địa chỉ',
  resolvingName: 'Đang tra cứu tên',
  nameUnknown: 'Không có địa chỉ cho tên này',
  nameUnknownText: '{name} không có địa chỉ trên {network}. Hãy kiểm tra chính tả.',
  nameFailedText: 'Hãy thử lại, hoặc nhập địa chỉ.',
  nameMoved: 'Tên này hiện trỏ đến địa chỉ khác',
  nameMovedText: 'Chưa có gì được gửi. Hãy tra cứu lại và kiểm tra địa chỉ mới.',
  nameChanged: 'Tên này trước đây trỏ đến địa chỉ khác',
  nameChangedText: 'Hãy hỏi người nhận xem địa chỉ mới có phải của họ không.',
}
