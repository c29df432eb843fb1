import type { TokensTranslation } from '../language.ts'

/** The tokens of an account in Vietnamese. */
export const viTokens: TokensTranslation = {
  searchTokens: 'Tìm token',
  tokens: 'Token',
  noTokenFound: 'Không tìm thấy token nào cho “{query}”.',
  hiddenTokens: '{count} token bị ẩn',
  noTokens: 'Chưa có token',
  noTokensText: 'Token của tài khoản này trên {network} sẽ xuất hiện ở đây.',
  noPrice: 'Không có giá',
  tokensMissing: 'Một số token có thể bị thiếu',
  tokensMissingText: 'Không đọc được danh sách token. Đang hiển thị {symbol} và các token của trang web này.',
  balancesUnsupported: 'Không có số dư ở đây',
  balancesUnsupportedText: 'Trang web này không hoạt động trên {network}, nên số dư ở đó không được đọc.',
  contractLabel: 'Hợp đồng',
  copyContract: 'Sao chép địa chỉ hợp đồng',
  exactAmount: 'Số lượng',
  addToWallet: 'Thêm vào ví',
  hiddenForLink: 'Tên của token chứa liên kết. Đừng mở liên kết đó.',
  hiddenForLikeness: 'Token này trông giống {symbol}, không có giá và là token khác.',
  hiddenForAmount: 'Token này không có giá, và số lượng không hợp lý.',
}
