import type { ReceiptTranslation } from '../language.ts'

/** The Vietnamese messages about payments that were sent. */
export const viReceipt: ReceiptTranslation = {
  titleSendReceipt: 'Thanh toán',
  transactionReplaced: 'Giao dịch đã bị thay thế',
  payments: 'Các khoản thanh toán',
  paidTo: 'Đến {address}',
  swappedFor: 'Đổi lấy khoảng {amount}',
  quotedGain: 'Bạn nhận khoảng',
  status: 'Trạng thái',
  transaction: 'Giao dịch',
  onExplorer: 'Xem giao dịch {hash} trên {host}',
  stateAsking: 'Chờ trong ví',
  stateUnknown: 'Không rõ',
  statePending: 'Đang chờ',
  stateSuccess: 'Đã xác nhận',
  stateReverted: 'Không thành công',
  stateReplaced: 'Đã bị thay thế',
  stateExpired: 'Đã hết hạn',
  unknownText:
    'Chúng tôi không nhận được phản hồi từ ví của bạn. Hãy kiểm tra ví trước khi thanh toán lại. Chúng tôi vẫn tiếp tục tìm trên {network}.',
  revertedText: 'Bạn chỉ phải trả phí mạng.',
  replacedText:
    'Ví của bạn đã thay thế giao dịch này bằng một giao dịch khác, ví dụ lệnh hủy. Khoản thanh toán này đã không được thực hiện.',
  expiredText: 'Mạng đã không chấp nhận giao dịch kịp thời. Không có gì được gửi.',
  mismatchText: 'Hãy kiểm tra giao dịch này trên mạng và trong ví của bạn.',
  unclear: 'Chúng tôi không xác minh được khoản thanh toán này',
  unclearText:
    'Tài khoản của bạn đã gửi khoản này qua một hợp đồng khác, và mạng không cho thấy hợp đồng đó đã chuyển gì. Hãy hỏi người nhận xem đã nhận được chưa.',
  unseen: 'Chưa tìm thấy trên mạng',
  unseenText:
    'Chưa có node {network} nào biết giao dịch này. Chúng tôi kiểm tra mỗi phút một lần. Hãy kiểm tra cả ví của bạn.',
  awaitingOwners: 'Đang chờ các chủ sở hữu khác',
  awaitingOwnersText:
    'Ví của bạn sẽ gửi khoản thanh toán này khi đủ số chủ sở hữu xác nhận. Bạn vẫn có thể từ chối tại đó.',
  sendAgain: 'Gửi lại',
  done: 'Xong',
  twinText:
    'Bạn đã bắt đầu khoản thanh toán này lúc {time}, và chúng tôi không biết khoản đó có thành công hay không. Hãy kiểm tra ví của bạn trước.',
  twinSent: 'Bạn đã gửi khoản này rồi',
  twinSentText: 'Khoản thanh toán giống hệt lúc {time} thực ra đã được gửi.',
  payAgain: 'Tôi đã kiểm tra ví, hãy gửi lại',
  checkFirst: 'Hãy kiểm tra trước',
}
