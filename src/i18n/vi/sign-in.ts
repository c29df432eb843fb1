import type { SignInTranslation } from '../language.ts'

/** The sign-in views in Vietnamese. */
export const viSignIn: SignInTranslation = {
  signInTo: 'Đăng nhập vào {site}',
  signInText: 'Hãy ký một thông điệp ngắn để chứng minh tài khoản này là của bạn.',
  signInAccount: 'Tài khoản',
  signInSite: 'Trang web',
  signInStays: 'Duy trì đăng nhập',
  signInFree: 'Miễn phí và không gửi giao dịch nào',
  signInSafe: 'Không có quyền di chuyển tài sản của bạn',
  signInMessage: 'Đọc thông điệp',
  signInNow: 'Đăng nhập',
  signInPreparing: 'Đang chuẩn bị',
  signInCheckSite: 'Hãy kiểm tra tên trang web là {site}, rồi ký.',
  signInVerifying: 'Đang đăng nhập',
  signInVerifyingText: '{site} đang kiểm tra chữ ký của bạn.',
  titleSIWXSignMessage: 'Đăng nhập',
  titleConnectingSiwe: 'Đăng nhập',
}
