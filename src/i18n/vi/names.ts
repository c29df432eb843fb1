import type { NamesTranslation } from '../language.ts'

/** The Vietnamese messages of registering a name. */
export const viNames: NamesTranslation = {
  registerName: 'Đăng ký tên',
  nameField: 'Tên',
  nameRule: 'Ít nhất 4 chữ cái, chữ số hoặc dấu gạch nối',
  nameLetters: 'Chỉ dùng chữ cái, chữ số và dấu gạch nối',
  nameTooLong: 'Dùng tối đa {count} ký tự',
  nameTaken: '{name} đã có chủ',
  nameFree: '{name} còn trống',
  freeName: 'Còn trống',
  takenName: 'Đã có chủ',
  foundNames: 'Tên',
  register: 'Đăng ký',
  registeringName: 'Đang đăng ký {name}',
  registeringNameText: 'Việc này mất một chút thời gian.',
  nameToSign: 'Ký để đăng ký {name}',
  nameToSignText: 'Tài khoản đăng nhập của bạn sẽ yêu cầu bạn phê duyệt một thông điệp. Việc này miễn phí.',
  nameIsYours: '{name} là của bạn',
  nameIsYoursText: 'Giờ đây mọi người có thể gửi đến tên của bạn thay vì địa chỉ.',
  nameNeedsLogin: 'Có thể đăng ký tên khi đăng nhập bằng email hoặc tài khoản mạng xã hội.',
  titleRegisterAccountName: 'Chọn tên',
  titleRegisterAccountNameSuccess: 'Chọn tên',
}
