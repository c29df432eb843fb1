import type { NftsTranslation } from '../language.ts'

/** The Vietnamese messages of the account's NFTs. */
export const viNfts: NftsTranslation = {
  noNfts: 'Không có NFT',
  noNftsText: 'NFT mà tài khoản này có trên {network} sẽ xuất hiện ở đây.',
  nftsUnlisted: 'Không thể liệt kê NFT',
  nftsUnlistedText: 'Cả ví của bạn lẫn dịch vụ đều không liệt kê NFT trên {network}.',
  nftsFailed: 'Không thể tải NFT của bạn',
  nftUnnamed: 'Không có tên',
  nftsSpam: 'Đã ẩn vì là spam: {count}',
  moreNfts: 'Hiện thêm',
  olderNfts: 'Tìm trong hoạt động cũ hơn',
}
