import type { EmailTranslation } from '../language.ts'

/** The Vietnamese messages of the email login. */
export const viEmail: EmailTranslation = {
  emailAddress: 'Địa chỉ email',
  continueWithEmail: 'Tiếp tục bằng email',
  emailInvalid: 'Nhập địa chỉ email hợp lệ',
  tryAgainAfter: 'Vui lòng thử lại sau {count} giây',
  code: 'Mã',
  codeSentTo: 'Nhập mã đã gửi đến',
  codeSentToOld: 'Để xác nhận đó là bạn, hãy nhập mã đã gửi đến',
  codeSentToNew: 'Bây giờ hãy nhập mã đã gửi đến địa chỉ mới của bạn',
  checkingCode: 'Đang kiểm tra mã',
  codeWrong: 'Mã không khớp. Hãy dùng email mới nhất, hoặc yêu cầu mã mới.',
  codeOld: 'Mã có thể đã hết hạn. Hãy yêu cầu mã mới.',
  codeSent: 'Chúng tôi đã gửi mã mới cho bạn',
  notReceived: 'Chưa nhận được?',
  resendIn: 'Gửi lại sau {count} giây',
  resendCode: 'Gửi lại mã',
  resendEmail: 'Gửi lại email',
  approveDevice: 'Phê duyệt thiết bị này',
  approveDeviceText:
    'Mở liên kết chúng tôi đã gửi đến {email} và phê duyệt thiết bị này tại đó. Sau đó trang này sẽ tiếp tục.',
  deviceFailed: 'Thiết bị này chưa được phê duyệt',
  deviceFailedText: 'Liên kết có thể đã hết hạn. Hãy yêu cầu email mới, rồi mở liên kết trong đó.',
  newEmail: 'Địa chỉ email mới',
  sendCode: 'Tiếp tục',
  sendingCode: 'Đang gửi mã',
  noEmailLogin: 'Bạn chưa đăng nhập bằng email ở đây.',
  emailChanged: 'Đã đổi địa chỉ email',
  titleEmailVerifyDevice: 'Phê duyệt thiết bị',
  titleEmailVerifyOtp: 'Kiểm tra email của bạn',
  titleUpdateEmail: 'Đổi email',
}
