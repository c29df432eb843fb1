import type { SessionsTranslation } from '../language.ts'

/** The view of smart sessions in Vietnamese. */
export const viSessions: SessionsTranslation = {
  noSessions: 'Không có phiên thông minh',
  noSessionsText: 'Các ứng dụng mà bạn cho phép thao tác bằng tài khoản này sẽ xuất hiện ở đây.',
  onlySmartAccounts: 'Chỉ tài khoản thông minh trên mạng EVM mới có phiên thông minh.',
  sessionsFailed: 'Không thể tải các phiên thông minh của bạn',
  unknownApp: 'Ứng dụng không xác định',
  sessionPermissions: 'Quyền: {count}',
  sessionUntil: 'Đến {time}',
  sessionEndUnknown: 'Không rõ thời điểm kết thúc',
  sessionSince: 'Từ',
  sessionRevoked: 'Đã thu hồi',
  sessionExpired: 'Đã hết hạn',
  sessionData: 'Dữ liệu thô',
  revokeSession: 'Thu hồi',
  revokingSession: 'Đang thu hồi',
  revokeSessionText:
    'Sau đó, ứng dụng này không thể thao tác bằng tài khoản của bạn nữa. Tài khoản của bạn xác nhận bằng chữ ký.',
  sessionStillActive: 'Phiên chưa bị thu hồi và vẫn đang hoạt động.',
  sessionUnclear: 'Dịch vụ không phản hồi, nên phiên có thể vẫn đang hoạt động.',
  titleSessions: 'Phiên thông minh',
}
